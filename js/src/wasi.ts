/**
 * The part of the system interface (WASI preview 1) that the module imports: time, randomness, and
 * the file functions of the C library, which Apiary never calls.
 */

/** The source of random numbers; Node.js 18 has it elsewhere, and sets this. */
export const random: { fill(bytes: Uint8Array<ArrayBuffer>): void } = {
  fill: (bytes) => {
    crypto.getRandomValues(bytes);
  },
};

const SUCCESS = 0;
const BAD_FILE = 8;

export function wasiImports(memory: () => ArrayBuffer): WebAssembly.ModuleImports {
  return {
    clock_time_get(_clock: number, _precision: bigint, at: number): number {
      const ns = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memory()).setBigUint64(at, ns, true);
      return SUCCESS;
    },
    random_get(at: number, size: number): number {
      random.fill(new Uint8Array(memory(), at, size));
      return SUCCESS;
    },
    fd_close: () => BAD_FILE,
    fd_seek: () => BAD_FILE,
    fd_write: () => BAD_FILE,
    proc_exit(code: number): never {
      throw new Error(`the module ended with ${code}`);
    },
  };
}
