// The languages that the page offers: those of web/src/i18n/locale.ts under a root; none where there is no such file.
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

module.exports = function offeredLanguages(root) {
  const path = join(root, 'web/src/i18n/locale.ts');
  if (!existsSync(path)) return [];
  const [, list] = /export const languages = \[([^\]]*)\]/.exec(readFileSync(path, 'utf8'));
  return [...list.matchAll(/'([\w-]+)'/g)].map(([, language]) => language);
};
