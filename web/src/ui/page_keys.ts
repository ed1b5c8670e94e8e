/** Elements in which keys have another meaning. */
const ownKeys =
  'input:not([type=checkbox]), select, textarea, dialog, [contenteditable], [role=tablist], [role=menu], [role=listbox], [role=slider], [data-own-keys]';

/** Whether a key press is for the whole page: without modifiers, and not where the key has another meaning. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (event.shiftKey && event.key !== '?') return false;
  return !(event.target instanceof Element && event.target.closest(ownKeys));
}
