/** The engine as a web worker. */
import { serve, type Port } from './engine_service.ts';

serve(globalThis as unknown as Port);
