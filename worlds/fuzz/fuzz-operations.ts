import fc from 'fast-check';
import { inputOf, type Known } from './input-of.ts';
import { type Operation, operationsOf } from './operations.ts';
import { requestOf } from './request-of.ts';

/** Somebody who asks, with the header that carries their cookie; none for a stranger. */
type Caller = { name: string; cookie: string | null };

export type Fuzz = {
  origin: string;
  callers: Caller[];
  known: Known;
  /** How often each call is made by each caller at most, and when it is over in any case. */
  runs: number;
  seconds: number;
  /** The same seed asks the same. */
  seed: number;
  longestMs: number;
  isLeftOut?: (operation: Operation) => boolean;
};

/** What should not have been: a fault, something of the inside, or a long wait. */
export type Finding = {
  operation: string;
  caller: string;
  what: string;
  path: string;
  body: string | undefined;
};

/** What would show the inside: a place in a file, or a piece of SQL. */
const inside = /\bat .+\.(?:ts|js|mjs):\d+|Failed query|syntax error at|\bselect .+ from "/;
/** After each change these are asked, as whoever changed something would see them. */
const lists = ['sessions.session', 'savedSearches.list', 'mutes.list', 'favorites.list', 'alerts.overview'];

/** Asks for everything that the contract knows, in every way that it might not expect. Answers how much was asked and found. */
export async function fuzzOperations(fuzz: Fuzz): Promise<{ asked: number; findings: Finding[] }> {
  const until = performance.now() + fuzz.seconds * 1_000;
  const findings: Finding[] = [];
  let asked = 0;
  const operations = operationsOf().filter((operation) => !fuzz.isLeftOut?.(operation));
  const inputs = new Map(
    operations.map((operation, place) => [
      operation.name,
      operation.input
        ? fc.sample(inputOf(operation.input, fuzz.known), { numRuns: fuzz.runs, seed: fuzz.seed + place })
        : [undefined],
    ]),
  );
  const ask = async (operation: Operation, input: unknown, caller: Caller) => {
    asked += 1;
    const finding = await askOnce(fuzz, operation, input, caller);
    if (finding) findings.push(finding);
  };
  for (let run = 0; run < fuzz.runs && performance.now() < until; run += 1)
    for (const caller of fuzz.callers)
      for (const operation of operations) {
        const given = inputs.get(operation.name) ?? [];
        if (run >= given.length || performance.now() >= until) continue;
        await ask(operation, given[run], caller);
        if (operation.method === 'GET' || caller.cookie === null || run % 4 > 0) continue;
        for (const list of operations.filter(({ name }) => lists.includes(name)))
          await ask(list, { timeZone: 'UTC' }, caller);
      }
  return { asked, findings };
}

async function askOnce(
  { origin, longestMs }: Fuzz,
  operation: Operation,
  input: unknown,
  { name, cookie }: Caller,
): Promise<Finding | null> {
  const { path, init } = requestOf(operation, input);
  const startedAt = performance.now();
  const headers = { ...init.headers, ...(cookie === null ? {} : { cookie }) };
  const response = await fetch(`${origin}${path}`, { ...init, headers, redirect: 'manual' });
  const text = await response.text();
  const took = performance.now() - startedAt;
  const what =
    response.status === 500
      ? 'a fault'
      : inside.test(text)
        ? `shows ${inside.exec(text)?.[0]}`
        : took > longestMs
          ? `took ${Math.round(took)} ms`
          : null;
  return what === null ? null : { operation: operation.name, caller: name, what, path, body: init.body };
}
