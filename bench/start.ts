import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figure, Measurement, Options } from './figures.ts';
import { holdBack } from './hold-back.ts';
import { makePlace } from './open-fresh-product.ts';

const ours = fileURLToPath(new URL('../server/main.ts', import.meta.url));
const share = 0.3;
const longestMs = 180_000;

type Start = { isReady: boolean; seconds: number; said: string };

/**
 * How often a web process starts that is given three tenths of a processor, on a PostgreSQL server of its own.
 * `BENCH_START_BEFORE` names `server/main.ts` of an older checkout to compare with.
 */
export async function measureStart({ isQuick, say }: Options): Promise<Measurement> {
  const place = await makePlace('postgres');
  const dataDir = await mkdtemp(join(tmpdir(), 'upround-bench-'));
  const before = process.env.BENCH_START_BEFORE;
  const count = isQuick ? 4 : 20;
  try {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: place.url };
    // The first one makes the tables, which no later start does again.
    if (before) await startOnce(before, settings, 1);
    const old = before ? await startOften(before, settings, { count, say }) : null;
    await startOnce(ours, settings, 1);
    const starts = await startOften(ours, settings, { count, say });
    return { figures: figuresOf(starts, old), databases: ['PostgreSQL on loopback'] };
  } finally {
    await place.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function figuresOf(starts: Start[], old: Start[] | null): Figure[] {
  const ready = readyOf(starts).length;
  const beside = (value: number) => (old === null ? {} : { baseline: { name: 'the release before', value } });
  return [
    {
      name: `of ${starts.length} starts of the web in ${share} of a processor, ready`,
      value: ready,
      unit: 'starts',
      target: starts.length,
      met: ready === starts.length,
      ...(old ? beside(readyOf(old).length) : {}),
    },
    {
      name: 'until it was ready, in the middle',
      value: middleOf(starts),
      unit: 's',
      target: null,
      met: null,
      ...(old ? beside(middleOf(old)) : {}),
    },
  ];
}

const readyOf = (starts: Start[]) => starts.filter(({ isReady }) => isReady);

function middleOf(starts: Start[]): number {
  const seconds = readyOf(starts)
    .map((start) => start.seconds)
    .sort((one, other) => one - other);
  return Math.round(10 * (seconds[Math.floor(seconds.length / 2)] ?? 0)) / 10;
}

async function startOften(
  program: string,
  settings: NodeJS.ProcessEnv,
  { count, say }: { count: number; say: (line: string) => void },
): Promise<Start[]> {
  const starts: Start[] = [];
  for (let each = 1; each <= count; each += 1) {
    const start = await startOnce(program, settings, share);
    say(
      `  start ${each}: ${start.isReady ? 'ready' : `not ready (${start.said.trim()})`}, ${start.seconds.toFixed(1)} s`,
    );
    starts.push(start);
  }
  return starts;
}

/** Starts the web until it says that it is ready, or ends, and stops it again. */
async function startOnce(program: string, settings: NodeJS.ProcessEnv, runsFor: number): Promise<Start> {
  const begun = performance.now();
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      ...settings,
      RUN: 'web',
      PORT: '0',
      SOURCES: 'off',
      SAMPLE_DATA: 'off',
      BILLING: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const letGo = runsFor < 1 ? holdBack(child, runsFor) : () => undefined;
  const cutOff = setTimeout(() => child.kill('SIGKILL'), longestMs);
  let said = '';
  const isReady = await new Promise<boolean>((resolve) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Upround is ready')) resolve(true);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => resolve(false));
  });
  const seconds = (performance.now() - begun) / 1_000;
  letGo();
  clearTimeout(cutOff);
  child.kill('SIGCONT');
  child.kill('SIGKILL');
  await ended;
  return { isReady, seconds, said };
}
