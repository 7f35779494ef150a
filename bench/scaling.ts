import { readFileSync } from 'node:fs';
import { type Figure, type Measurement, reported } from './figures.ts';

/** How a product of this kind is used; everything else is what the other benches measured. */
const use = {
  /** Of all users those who come on a day, and how often their browser asks that day. */
  activeShare: 0.05,
  requestsADay: 40,
  /** The busiest hour beside the mean of a day. */
  peak: 3,
  /** Of all users those who get a digest on a day, and the share of them whose hour is the busiest. */
  digestShare: 0.3,
  busiestHourShare: 0.25,
  /** What digests told such a user in a year: 300 rounds, each a row with its key. */
  toldBytes: 300 * 200,
  /** What is written where every server has a copy, of all requests: sign-ins, sessions, preferences. */
  everywhereWrites: 0.02,
};

/** How full a server may be. */
const fullest = { coresBusy: 0.5, cores: 32, bytes: 2e12 };
/** Writes a second to a table that lies on three servers, on two cores that others used too. */
const writesEverywhere = 45;

const sizes = [100_000, 1_000_000, 10_000_000, 100_000_000];

type Stored = { figures: { name: string; value: number }[] };

/** What so many users need: from which number on one PostgreSQL is too small, and what else ends before it. */
export async function simulateScaling(): Promise<Measurement> {
  const measured = readMeasured();
  return { figures: sizes.flatMap((users) => figuresOf(users, measured)), databases: [] };
}

type Measured = {
  spreadBytes: number;
  everywhereBytes: number;
  /** Of one worker, of two on two processors. */
  digestsASecond: number;
  /** Requests that a second of one processor of the database is enough for. */
  requestsOfCore: number;
  indexMbOfAMillion: number;
};

function readMeasured(): Measured {
  const figure = (bench: string, name: string) => {
    const path = new URL(`./results/${bench}.json`, import.meta.url);
    const { figures } = JSON.parse(readFileSync(path, 'utf8')) as Stored;
    const found = figures.find((each) => each.name === name);
    if (!found) throw new Error(`The bench ${bench} has no figure called '${name}'.`);
    return found.value;
  };
  const [people, seconds] = [
    figure('digest', 'postgres: people whose hour comes at once'),
    figure('digest', 'postgres, 2 workers: until the last of them was taken by the mail server'),
  ];
  return {
    spreadBytes: figure('million', 'a user, what is spread by user'),
    everywhereBytes: figure('million', 'a user, what lies on every server'),
    digestsASecond: people / seconds / 2,
    requestsOfCore: figure('load', 'postgres: all of the mixture, requests per second of the database'),
    indexMbOfAMillion: figure('match', 'memory that the index holds'),
  };
}

function figuresOf(users: number, measured: Measured): Figure[] {
  const requests = (users * use.activeShare * use.requestsADay * use.peak) / 86_400;
  const spread = users * (measured.spreadBytes + use.digestShare * use.toldBytes);
  const everywhere = users * measured.everywhereBytes;
  const cores = requests / measured.requestsOfCore / fullest.coresBusy;
  const workers = Math.ceil(Math.max(spread / fullest.bytes, cores / fullest.cores));
  const digestHours = (users * use.digestShare * use.busiestHourShare) / measured.digestsASecond / 3_600;
  const of = (name: string, value: number, unit: string) =>
    reported({ name: `${users.toLocaleString('en-US')} users: ${name}`, value, unit });
  return [
    of('requests a second in the busiest hour', requests, '/s'),
    of('cores of the database', cores, 'cores'),
    of('rows that are spread, after a year', spread / 1e9, 'GB'),
    of('rows of users that lie on every server', everywhere / 1e9, 'GB'),
    of('workers of Citus, 0 where one PostgreSQL is enough', workers > 1 ? workers : 0, 'servers'),
    of('workers that send digests within their hour', Math.ceil(digestHours), 'processes'),
    of('writes that go to every server', requests * use.everywhereWrites, '/s'),
    of('such writes beside what was measured', (requests * use.everywhereWrites) / writesEverywhere, 'times'),
    of('match index of a process', (users / 1e6) * measured.indexMbOfAMillion, 'MB'),
  ];
}
