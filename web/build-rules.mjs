// The rules pages of docs/rules, made into fragments that the page shows.
export async function buildRules() {
  return {};
}
