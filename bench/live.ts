import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atMost, type Figure, type Measurement, type Options, reported } from './figures.ts';
import { type Listeners, listen } from './live/listen.ts';
import type { Answer, Command, Served } from './live/messages.ts';
import { poll } from './live/poll.ts';
import { makePlace } from './open-fresh-product.ts';
import { percentile } from './time-each.ts';

const program = fileURLToPath(new URL('./live/serve.ts', import.meta.url));

type Sizes = { people: number; rounds: number; imported: number; everyMs: number };
const wholeSizes: Sizes = { people: 2_000, rounds: 60, imported: 10_000, everyMs: 30_000 };
const quickSizes: Sizes = { people: 200, rounds: 10, imported: 1_000, everyMs: 5_000 };

const mostMs = 1_000;
const mostMemoryMb = 1_000;
const linesOfEach = 5;
const patienceMs = 60_000;
const countries = ['DE', 'US', 'FR'];

/** From recording a round to the event in each of many open dashboards, on one process; beside dashboards that ask twice a minute. */
export async function measureLive(options: Options): Promise<Measurement> {
  const sizes = options.isQuick ? quickSizes : wholeSizes;
  const measured: Measurement = { figures: [], databases: [] };
  for (const kind of options.databases) {
    const dataDir = await mkdtemp(join(tmpdir(), 'upround-bench-live-'));
    const place = await makePlace(kind);
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: place.url };
    const child = fork(program, [String(sizes.people)], { env });
    // What the program sends first, and then for each command.
    const [served] = (await once(child, 'message')) as [Served];
    const record = async (command: Command) => {
      child.send(command);
      return ((await once(child, 'message')) as [Answer])[0];
    };
    measured.databases.push(served.database);
    options.say(`${kind}: ${sizes.people} people`);
    measured.figures.push(...(await measureOn(kind, { served, record, sizes })));
    child.disconnect();
    await once(child, 'exit');
    await place.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
  return measured;
}

type Running = { served: Served; record: (command: Command) => Promise<Answer>; sizes: Sizes };

async function measureOn(kind: string, running: Running): Promise<Figure[]> {
  const { served, record, sizes } = running;
  const polled = await poll(served, {
    everyMs: sizes.everyMs,
    record: async () => (await record({ rounds: 1, country: 'DE' })).begunAt,
  });
  using listeners = await listen(served);
  const { delays, missing } = await timeRounds(listeners, running);
  const flood = await timeImport(listeners, running);
  const crowd = await openCrowd(running);
  const name = `${kind}: ${sizes.people.toLocaleString('en')} open dashboards`;
  const inSeconds = `asking every ${sizes.everyMs / 1_000} s`;
  const baseline = (part: number) => ({ name: inSeconds, value: percentile(polled, part) });
  return [
    reported({
      name: `${name}, from record-round to the event, p50`,
      value: percentile(delays, 0.5),
      unit: 'ms',
      baseline: baseline(0.5),
    }),
    promised(kind, {
      name: `${name}, from record-round to the event, p99`,
      value: percentile(delays, 0.99),
      unit: 'ms',
      baseline: baseline(0.99),
    }),
    atMost(0, { name: `${name}, events that did not come`, value: missing, unit: '' }),
    reported({ name: `${name}, events told`, value: delays.length, unit: '' }),
    reported({ name: `${name}, memory of the process`, value: flood.memoryMb, unit: 'MB' }),
    atMost(mostMemoryMb, {
      name: `${kind}: ${crowd.lines.toLocaleString('en')} lines open on one process, its memory`,
      value: crowd.memoryMb,
      unit: 'MB',
    }),
    atMost(0, {
      name: `${kind}: ${crowd.lines.toLocaleString('en')} lines open, events that did not come`,
      value: crowd.missing,
      unit: '',
    }),
    atMost(0, {
      name: `${name}, an import of ${sizes.imported.toLocaleString('en')} rounds, rounds that were not counted`,
      value: flood.missing,
      unit: '',
    }),
    reported({
      name: `${name}, an import of ${sizes.imported.toLocaleString('en')} rounds, events of each dashboard`,
      value: flood.eventsOfEach,
      unit: '',
    }),
  ];
}

/** What is promised is promised of a server; the embedded database is for trials. */
const promised = (kind: string, figure: Parameters<typeof reported>[0]) =>
  kind === 'postgres' ? atMost(mostMs, figure) : reported(figure);

/** One round after the other, each announced to the users who want its country. */
async function timeRounds(
  { heard }: Listeners,
  { served, record, sizes }: Running,
): Promise<{ delays: number[]; missing: number }> {
  const delays: number[] = [];
  let missing = 0;
  for (let round = 0; round < sizes.rounds; round += 1) {
    const country = countries[round % countries.length] ?? 'DE';
    const expected = countWho(served, country);
    heard.length = 0;
    const { begunAt } = await record({ rounds: 1, country });
    await until(() => heard.length >= expected, 10_000);
    missing += expected - heard.length;
    // The first of them finds the wishes of everybody who has come, and nothing warm.
    delays.push(...heard.map(({ at }) => at - begunAt));
  }
  return { delays, missing };
}

async function timeImport({ heard }: Listeners, { served, record, sizes }: Running) {
  heard.length = 0;
  const { memoryMb } = await record({ rounds: sizes.imported, country: 'DE' });
  const expected = countWho(served, 'DE') * sizes.imported;
  const counted = () => heard.reduce((sum, { count }) => sum + count, 0);
  await until(() => counted() >= expected, patienceMs);
  return {
    memoryMb,
    missing: expected - counted(),
    eventsOfEach: heard.length / countWho(served, 'DE'),
  };
}

/** Further lines of the same users, as many as they have tabs, and a round for all of them. */
async function openCrowd({ served, record, sizes }: Running) {
  const people = Array.from({ length: linesOfEach - 1 }, () => served.people).flat();
  using further = await listen({ ...served, people });
  const expected = (linesOfEach - 1) * countWho(served, 'DE');
  const { memoryMb } = await record({ rounds: 1, country: 'DE' });
  await until(() => further.heard.length >= expected, patienceMs);
  return { lines: linesOfEach * sizes.people, memoryMb, missing: expected - further.heard.length };
}

const countWho = ({ people }: Served, country: string) =>
  people.filter(({ wants }) => wants.length === 0 || wants.includes(country)).length;

async function until(isDone: () => boolean, atMostMs: number): Promise<void> {
  const giveUpAt = performance.now() + atMostMs;
  while (!isDone() && performance.now() < giveUpAt) await new Promise((resolve) => setTimeout(resolve, 20));
}
