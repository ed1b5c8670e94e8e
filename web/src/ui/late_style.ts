/** Style sheets that come with their page, not with the first load. */

/** Adds a style sheet; settled once it applies. */
export function addStyle(address: string): Promise<void> {
  const found = document.querySelector<HTMLLinkElement>(`link[href="${address}"]`);
  if (found?.sheet) return Promise.resolve();
  const link = found ?? document.createElement('link');
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove(); // the next try may have a network
      reject(new Error(`no style sheet at ${address}`));
    });
    if (found) return;
    link.rel = 'stylesheet';
    link.href = address;
    document.head.append(link);
  });
}
