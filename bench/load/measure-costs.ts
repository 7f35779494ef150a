import { Pool } from 'undici';
import { randomFrom } from '../../fixtures/random.ts';
import { atLeast, atMost, type DatabaseKind, type Figure, reported } from '../figures.ts';
import type { ServedProcess } from './open-served.ts';
import { type Call, drawCall, kinds, makeCall } from './requests.ts';
import type { Served } from './serve.ts';
import type { Usage } from './usage.ts';

/** What one answer takes. */
export type Cost = {
  name: string;
  webMs: number;
  databaseMs: number | null;
  statements: number;
  bytes: number;
};

type Draw = (random: () => number, companies: string[]) => Call;

/** So many are under way at once: a gate of its own would let in no more. */
const atOnce = 8;

const mixture = 'all of the mixture';
const bare = 'a bare select 1';

/** How much of the bare one's requests each of these has to answer with the same processor. */
const leastShares: Readonly<Record<string, number>> = { feed: 1 / 3, session: 1 / 2, company: 1 / 2 };

/** What each kind of call takes of a processor, beside the least that a server with this database can do. */
export async function measureCosts(running: ServedProcess, count: number): Promise<Cost[]> {
  const each = kinds.map((kind) => ({
    name: kind.name,
    draw: (random: () => number, companies: string[]) => makeCall(kind, random, companies),
  }));
  const plain: Draw = () => ({ method: 'GET', path: '/bare' });
  const costs: Cost[] = [];
  for (const { name, draw } of [{ name: bare, draw: plain }, ...each, { name: mixture, draw: drawCall }]) {
    const port = name === bare ? running.served.bare : running.served.open;
    await ask(running.served, port, draw, Math.ceil(count / 4));
    const before = await running.ask<Usage>('usage');
    const bytes = await ask(running.served, port, draw, count);
    const after = await running.ask<Usage>('usage');
    costs.push({
      name,
      webMs: (after.webMs - before.webMs) / count,
      databaseMs:
        after.databaseMs === null || before.databaseMs === null
          ? null
          : (after.databaseMs - before.databaseMs) / count,
      statements: (after.statements - before.statements) / count,
      bytes: bytes / count,
    });
  }
  return costs;
}

/** Answers how many bytes came. */
async function ask({ people, companies }: Served, port: number, draw: Draw, count: number): Promise<number> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: atOnce });
  const random = randomFrom(count);
  let made = 0;
  let bytes = 0;
  const askOnAndOn = async () => {
    while (made < count) {
      const user = people[made % people.length];
      made += 1;
      const { method, path, body } = draw(random, companies);
      const headers = {
        cookie: user?.cookie ?? '',
        'x-forwarded-for': user?.network ?? '',
        'accept-encoding': 'gzip',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      };
      const { statusCode, body: answer } = await pool.request({ method, path, headers, body });
      const { byteLength } = await answer.arrayBuffer();
      if (statusCode !== 200) throw new Error(`${method} ${path} was answered with ${statusCode}`);
      bytes += byteLength;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askOnAndOn));
  await pool.close();
  return bytes;
}

export function tableOfCosts(where: string, costs: readonly Cost[]): string {
  const head = ['', 'statements', 'ms process', 'ms database', 'bytes'];
  const lines = costs.map(({ name, statements, webMs, databaseMs, bytes }) => [
    name,
    statements.toFixed(2),
    webMs.toFixed(2),
    databaseMs === null ? 'unknown' : databaseMs.toFixed(2),
    String(Math.round(bytes)),
  ]);
  const rows = [head, ...lines].map(([name = '', ...rest]) =>
    [name.padEnd(24), ...rest.map((cell) => cell.padStart(12))].join(''),
  );
  return [`${where}: what one answer takes`, ...rows].join('\n');
}

export function figuresOfCosts(kind: DatabaseKind, costs: readonly Cost[]): Figure[] {
  const least = costs.find(({ name }) => name === bare);
  return costs.flatMap((cost) => {
    const of = (part: 'webMs' | 'databaseMs', title: string): Figure[] => {
      const [own, other] = [cost[part], least?.[part]];
      if (cost === least || !own || !other) return [];
      const figure = {
        name: `${kind}: ${cost.name}, requests per second of ${title}`,
        value: 1_000 / own,
        unit: '1/s',
        baseline: { name: bare, value: 1_000 / other },
      };
      const share = leastShares[cost.name];
      return [share && kind === 'postgres' ? atLeast((1_000 / other) * share, figure) : reported(figure)];
    };
    return [...of('webMs', 'the process'), ...of('databaseMs', 'the database')];
  });
}

/** How much more the mixture takes with ten times the companies. */
export function figureOfGrowth(kind: DatabaseKind, few: readonly Cost[], many: readonly Cost[]): Figure[] {
  const [before, after] = [few, many].map((costs) => costs.find(({ name }) => name === mixture));
  if (!before || !after) return [];
  const sum = ({ webMs, databaseMs }: Cost) => webMs + (databaseMs ?? 0);
  return [
    atMost(1.3, {
      name: `${kind}: an answer with ten times the companies`,
      value: sum(after) / sum(before),
      unit: 'times',
    }),
  ];
}
