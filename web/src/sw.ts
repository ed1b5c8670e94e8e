/** The service worker: the whole page is kept, so that it opens and plays without a network. */
declare const __FILES__: string[];
declare const __VERSION__: string;
export {};
console.debug(__VERSION__, __FILES__.length);
