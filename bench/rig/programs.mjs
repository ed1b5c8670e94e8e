// Builds revisions of Apiary. Each is built once and kept in the cache, by its id.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export class Failure extends Error {}

export function hash(data) {
  return createHash('sha256').update(data).digest('hex').slice(0, 12);
}

function git(root, args, env = {}) {
  const result = spawnSync('git', args, { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8' });
  if (result.error || result.status !== 0) {
    throw new Failure(`git ${args[0]}: ${(result.stderr || String(result.error)).trim()}`);
  }
  return result.stdout.trim();
}

function isProgram(path) {
  return path !== '.' && existsSync(path) && statSync(path).isFile() && (statSync(path).mode & 0o111) !== 0;
}

/** The working tree, changes and new files included, as a tree of git. */
function workingTree(root, cache) {
  const folder = mkdtempSync(join(cache, 'index-'));
  try {
    const env = { GIT_INDEX_FILE: join(folder, 'index') };
    git(root, ['read-tree', 'HEAD'], env);
    git(root, ['add', '--all'], env);
    return git(root, ['write-tree'], env);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * What is tested: a revision of git, "." for the working tree, or the path of a program. The id is that
 * of the commit, or made from the content.
 */
export function find(name, cache, root = ROOT) {
  if (isProgram(name)) {
    return { id: `${basename(name)}-${hash(readFileSync(name))}`, program: resolve(name) };
  }
  if (name !== '.') {
    const commit = git(root, ['rev-parse', '--verify', '--end-of-options', `${name}^{commit}`]);
    return { id: commit.slice(0, 12), tree: commit, root };
  }
  const tree = workingTree(root, cache);
  const head = git(root, ['rev-parse', 'HEAD']).slice(0, 12);
  const isChanged = tree !== git(root, ['rev-parse', 'HEAD^{tree}']);
  return { id: isChanged ? `${head}-changed-${tree.slice(0, 12)}` : head, tree, root };
}

/** Runs a build step; its output goes to the end of a file that is shown if it fails. */
function step(log, command, args, options = {}) {
  const out = openSync(log, 'a');
  const result = spawnSync(command, args, { stdio: ['ignore', out, out], ...options });
  if (result.error || result.status !== 0) {
    const tail = readFileSync(log, 'utf8').split('\n').slice(-20).join('\n');
    throw new Failure(`${command} failed:\n${tail}${result.error ?? ''}`);
  }
}

function has(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
}

function compile({ root, tree }, folder) {
  const log = join(folder, 'log');
  const source = join(folder, 'source');
  const build = join(folder, 'build');
  mkdirSync(source);
  step(log, 'git', ['archive', '--output', join(folder, 'source.tar'), tree], { cwd: root });
  step(log, 'tar', ['-xf', join(folder, 'source.tar'), '-C', source]);
  const env = { ...process.env };
  if (has('ccache')) {
    Object.assign(env, { CMAKE_C_COMPILER_LAUNCHER: 'ccache', CCACHE_BASEDIR: folder, CCACHE_NOHASHDIR: '1' });
  }
  const flags = ['-DCMAKE_BUILD_TYPE=Release', '-DAPIARY_TESTS=OFF', '-DAPIARY_SERVER=OFF'];
  step(log, 'cmake', ['-S', source, '-B', build, '-G', 'Ninja', ...flags], { env });
  step(log, 'ninja', ['-C', build, 'apiary'], { env });
  return join(build, 'apiary');
}

/** The path of the built program. It is renamed into its place, so that a half-made one is never used. */
export function build(found, cache) {
  const place = join(cache, 'programs', found.id);
  if (existsSync(place)) {
    return join(place, 'apiary');
  }
  if (found.tree) {
    console.error(`sprt: building ${found.id}`);
  }
  const folder = mkdtempSync(join(cache, 'build-'));
  try {
    const program = found.program ?? compile(found, folder);
    mkdirSync(join(folder, 'done'));
    copyFileSync(program, join(folder, 'done', 'apiary'));
    mkdirSync(join(cache, 'programs'), { recursive: true });
    try {
      renameSync(join(folder, 'done'), place);
    } catch (error) {
      if (!existsSync(place)) {
        throw error; // otherwise somebody else has built it meanwhile
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return join(place, 'apiary');
}

/** The library that makes an engine measure CPU time. */
export function buildCpuClock(cache) {
  const source = join(ROOT, 'bench/rig/cpu_clock.c');
  const library = join(cache, `cpu_clock-${hash(readFileSync(source))}.so`);
  if (!existsSync(library)) {
    const made = `${library}.${process.pid}`;
    execFileSync(process.env.CC ?? 'cc', ['-O2', '-shared', '-fPIC', '-o', made, source], { stdio: 'inherit' });
    renameSync(made, library);
  }
  return library;
}
