import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A clone of the last commit in a folder of its own, and every program that was started in it. It is given the packages
 * and the pages that are here: a start installs and builds anew what is not as the commit says, and nothing else.
 */
export type FreshClone = {
  folder: string;
  clone: string;
  dataDir: string;
  start: (script: string[], variables?: Record<string, string>) => Started;
  run: (program: string, words: string[], way: Way) => Started;
  /** Ends what still runs, also what was left behind by a program that has ended. */
  endAll: () => Promise<void>;
  remove: () => void;
};

type Way = { cwd: string; variables: Record<string, string>; as?: { uid?: number; gid?: number } };

export type Started = {
  child: ChildProcess;
  said: () => string;
  /** What the next line that matches says; fails when the program ends before. */
  hears: (line: RegExp) => Promise<RegExpExecArray>;
  ended: Promise<number | null>;
};

export function makeFreshClone(): FreshClone {
  const folder = mkdtempSync(join(tmpdir(), 'upround-clone-'));
  const clone = join(folder, 'clone');
  const dataDir = join(folder, 'data');
  const running = new Set<Started>();
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', process.cwd(), clone]);
  giveWhatIsHere(clone);
  const run = (program: string, words: string[], way: Way) => {
    const variables = { PORT: '0', DATA_DIR: dataDir, SOURCES: 'off', ...way.variables };
    const started = startProgram(program, words, { ...way, variables });
    running.add(started);
    return started;
  };
  return {
    folder,
    clone,
    dataDir,
    run,
    start: (script, variables = {}) => run('npm', script, { cwd: clone, variables }),
    async endAll() {
      for (const { child, ended } of running) {
        if (isGroupAlive(child)) process.kill(groupOf(child), 'SIGKILL');
        await ended;
      }
      running.clear();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function giveWhatIsHere(clone: string): void {
  // Links take no time, where the other folder is on the same disk: npm replaces files, and changes none.
  const hasLinked = spawnSync('cp', ['-Rl', 'node_modules', clone], { stdio: 'ignore' }).status === 0;
  if (!hasLinked) execFileSync('cp', ['-R', 'node_modules', clone]);
  // npm writes its note of what it installed into the file that is there: each folder has one of its own.
  const note = 'node_modules/.package-lock.json';
  rmSync(join(clone, note));
  copyFileSync(note, join(clone, note));
  if (existsSync('build')) execFileSync('cp', ['-R', 'build', clone]);
  // What a development server prepared, and a start that installs or builds just now, are of this folder.
  for (const own of ['node_modules/.vite', 'node_modules/.vitest-cache', 'build/start.lock'])
    rmSync(join(clone, own), { recursive: true, force: true });
}

/** Whether anything still runs of what a program has started, itself included. */
export function isGroupAlive(child: ChildProcess): boolean {
  try {
    return process.kill(groupOf(child), 0);
  } catch {
    return false;
  }
}

function groupOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('npm could not be started');
  return -pid;
}

/** Starts the product as a person would: their variables and nothing of this test run's. */
function startProgram(program: string, words: string[], { cwd, variables, as }: Way): Started {
  const inherited = Object.fromEntries(
    ['PATH', 'HOME', 'npm_config_cache', 'npm_config_registry', 'LANG'].map((name) => [
      name,
      process.env[name],
    ]),
  );
  const path = (process.env.PATH ?? '').split(':').filter((part) => !part.includes('node_modules'));
  const child = spawn(program, words, {
    cwd,
    ...as,
    // A group of its own, so that a test that fails can end a program and all that it started.
    detached: true,
    env: { ...inherited, PATH: path.join(':'), ...variables },
  });
  let said = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      for (const run of waiting) run();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    child,
    said: () => said,
    ended,
    hears: (line) =>
      new Promise((resolve, reject) => {
        const run = () => {
          const found = line.exec(said);
          if (found) resolve(found);
        };
        waiting.add(run);
        run();
        ended.then(() => reject(new Error(`It ended without saying ${line}: ${said}`)));
      }),
  };
}
