/** The parts of Node.js that src/node.ts and src/engine_worker_node.ts use. */
declare module 'node:crypto' {
  export const webcrypto: { getRandomValues(bytes: Uint8Array): void };
}
declare module 'node:fs/promises' {
  export function readFile(path: string | URL): Promise<Uint8Array<ArrayBuffer>>;
}
declare module 'node:worker_threads' {
  export class Worker {
    constructor(file: URL, options: { execArgv: string[] });
    on(event: 'message', listener: (data: unknown) => void): void;
    on(event: 'error', listener: (error: Error) => void): void;
    postMessage(message: unknown): void;
    terminate(): Promise<number>;
    ref(): void;
    unref(): void;
  }
  export const parentPort: {
    on(event: 'message', listener: (data: unknown) => void): void;
    postMessage(message: unknown): void;
  } | null;
}
