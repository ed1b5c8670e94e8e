/** The engine as a worker thread of Node.js. */
import { webcrypto } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { serve, type Port } from './engine_service.ts';
import type { ToWorker } from './engine_messages.ts';
import { random } from './wasi.ts';

random.fill = (bytes) => {
  webcrypto.getRandomValues(bytes);
};
const port: Port = { onmessage: null, postMessage: (message) => parentPort?.postMessage(message) };
parentPort?.on('message', (data) => port.onmessage?.({ data: data as ToWorker }));
serve(port);
