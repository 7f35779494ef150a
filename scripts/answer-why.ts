import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { explainPair } from '../server/companies/linkage/explain-pair.ts';
import { explainSite } from '../server/enrichment/websites/find-website.ts';
import { explainHeadline } from '../server/ingest/sources/feed/read-headline.ts';
import { collectFiles } from '../server/ingest/sources/form-d/collect-files.ts';
import { explainFiling } from '../server/ingest/sources/form-d/read-filing.ts';
import { explainTitle } from '../server/reference/job-titles/explain-title.ts';
import { explainQuery } from '../server/search/explain-query.ts';
import { readPair } from './read-pair.ts';
import { readSiteCase } from './read-site-case.ts';

/** What an answer says, by its names. */
export type Explanation = Record<string, unknown>;
type Explained = Explanation | AsyncIterable<Explanation>;
/** A kind asks about a text, which objects of a set hold in one of `fields`, about a record as it stands, or about either. */
type Kind =
  | { fields: string[]; explainText: (text: string) => Explained }
  | { explainRecord: (record: unknown) => Explained }
  | { explainEither: (asked: unknown) => Explained };

const today = new Date().toISOString().slice(0, 10);

/** What can be asked about. */
export const kinds: Record<string, Kind> = {
  query: { fields: ['query', 'text'], explainText: (query) => explainQuery(query, today) },
  headline: { fields: ['headline', 'title', 'text'], explainText: explainHeadline },
  filing: { fields: ['filing', 'file', 'path', 'xml', 'text'], explainText: explainFilings },
  title: { explainEither: explainTitle },
  pair: { explainRecord: (record) => ({ kind: 'pair', ...explainPair(...readPair(record)) }) },
  site: { explainRecord: (record) => explainSite(...readSiteCase(record, placeOf)) },
};

/** A filing is given as it is written, or as the file or folder where it lies. */
async function* explainFilings(asked: string): AsyncIterable<Explanation> {
  if (/^\s*</.test(asked) || asked.includes('<edgarSubmission')) {
    yield explainFiling(new TextEncoder().encode(asked), 'filing');
    return;
  }
  for await (const found of collectFiles(placeOf(asked))) {
    yield found.kind === 'failure'
      ? { kind: 'filing', filing: found.where, error: found.reason }
      : explainFiling(found.body, found.externalId);
  }
}

function placeOf(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

/** What is asked about by this name, if anything is. */
export const kindOf = (name: string): Kind | undefined =>
  Object.hasOwn(kinds, name) ? kinds[name] : undefined;

/** Why a text, a record or each line of a file is read as it is. */
export async function* answersTo(name: string, asked: string): AsyncIterable<Explanation> {
  const kind = kindOf(name);
  if (!kind) return;
  const path = placeOf(asked);
  const isFile = asked.length < 1000 && existsSync(path) && statSync(path).isFile();
  const linesOf = () => [...readFileSync(path, 'utf8').split(/\r?\n/).entries()];
  const isSet = isFile && path.endsWith('.jsonl');
  if (isSet || (isFile && name !== 'filing')) {
    for (const [index, line] of linesOf())
      if (line.trim() !== '')
        yield* tried(() => explain(kind, isSet ? JSON.parse(line) : line), { kind: name, line: index + 1 });
  } else yield* tried(() => explain(kind, isRecord(kind, asked) ? JSON.parse(asked) : asked), { kind: name });
}

function isRecord(kind: Kind, asked: string): boolean {
  return 'explainRecord' in kind || ('explainEither' in kind && asked.trimStart().startsWith('{'));
}

/** What is asked stands alone as a text, in an object that holds one, or is the object itself. */
function explain(kind: Kind, asked: unknown): Explained {
  if ('explainRecord' in kind) return kind.explainRecord(asked);
  if ('explainEither' in kind) return kind.explainEither(asked);
  if (typeof asked === 'string') return kind.explainText(asked);
  const found = kind.fields.map((field) => Object(asked)[field]).find((text) => typeof text === 'string');
  if (found === undefined) throw new Error(`The line has no ${kind.fields.join(' or ')}.`);
  return kind.explainText(found);
}

/** What cannot be read, or explained, answers with an error in its place; the rest goes on. */
async function* tried(ask: () => Explained, about: Explanation): AsyncIterable<Explanation> {
  try {
    const found = ask();
    if (isSeveral(found)) yield* found;
    else yield found;
  } catch (error) {
    yield { ...about, error: error instanceof Error ? error.message : String(error) };
  }
}

function isSeveral(found: Explained): found is AsyncIterable<Explanation> {
  return Symbol.asyncIterator in found;
}
