import { createHash } from 'node:crypto';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { isDay } from '../../../contract/platform/time/days.ts';
import { type DocumentPage, farewells } from '../../../contract/public/documents.ts';
import { documents } from '../../../contract/public/pages.ts';
import { roundsPath } from '../../../contract/public/public-rounds.ts';
import { removalLengths, removalPath } from '../../../contract/public/removal-requests.ts';
import { scorecardPath } from '../../../contract/public/scorecard.ts';
import { listLatest } from '../../feed/find-locked-previews.ts';
import type { Context } from '../../platform/context.ts';
import { isOneOfTags } from '../../platform/http/is-authorised.ts';
import type { LoadGate } from '../../platform/http/shed-load.ts';
import { codeInPath } from '../../public/rounds/address.ts';
import { monthsOfDays } from '../../public/rounds/days.ts';
import type { Days } from '../../public/rounds/public-rounds.ts';
import { findRound, listRounds, readPlace } from '../../public/rounds/public-rounds.ts';
import { readScorecard } from '../../public/scorecard/scorecard.ts';
import { isSignedIn } from './is-signed-in.ts';
import { type Renderer, type Written, writeDocument } from './open-renderer.ts';

type Served = {
  renderer: () => Promise<Renderer>;
  context: () => Context;
  gate: LoadGate;
  networkOf: (c: HonoContext) => string;
  days: Days;
};

/** Texts that are in no database. */
const texts = new Set<string>(
  documents.filter((path) => path !== '/' && path !== roundsPath && path !== scorecardPath),
);

const searched = ['before'];

/** Answers the pages that the server writes whole; another spelling of their address leads to the usual one. */
export function answerDocument({ renderer, context, gate, networkOf, days }: Served): MiddlewareHandler {
  return async (c, next) => {
    const path = usualPath(c.req.path);
    if (!isOurs(path)) return next();
    if (path !== c.req.path && !isRound(path)) return c.redirect(path + new URL(c.req.url).search, 301);
    const asked = { path, query: (name: string) => c.req.query(name) };
    const lookUp = async () => {
      const found = await findPage(context(), asked, days);
      return { found, isMember: found !== null && (await isSignedIn(c.req.raw.headers, context())) };
    };
    const { found, isMember } = texts.has(path)
      ? { found: await findPage(context(), asked, days), isMember: false }
      : await gate.take(networkOf(c), lookUp);
    if (found === null) return next();
    if (isRound(path) && found.path.split('?')[0] !== c.req.path)
      return c.redirect(found.path + searchOf(c), 301);
    return send(c, found, await writeDocument(c, renderer, context(), { ...found, isMember }));
  };
}

const isRound = (path: string) => path.startsWith(`${roundsPath}/`);

const isOurs = (path: string) => isRound(path) || documents.some((each) => each === path);

function usualPath(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/+$/, '');
}

/** Of what was asked for only that by which the page differs. */
function searchOf(c: HonoContext): string {
  const stored = [...new URL(c.req.url).searchParams].filter(([name]) => searched.includes(name));
  return stored.length === 0 ? '' : `?${new URLSearchParams(stored)}`;
}

function send(c: HonoContext, { page }: Found, { text, mediaType }: Written): Response {
  const type = { 'content-type': mediaType };
  if (page.kind === 'gone') return c.body(text, 410, { ...type, 'cache-control': 'no-cache' });
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, vary: 'cookie, accept', 'cache-control': cachingOf(c, page) };
  if (isOneOfTags(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  return c.body(text, 200, { ...type, ...headers });
}

/** Caches may store what is the same for all visitors, for minutes only, so that what is hidden soon disappears. */
function cachingOf(c: HonoContext, page: Found['page']): string {
  const isShared = (page.kind === 'round' || page.kind === 'rounds') && !c.req.header('cookie');
  return isShared ? 'public, max-age=60, s-maxage=300' : 'private, no-cache';
}

type Asked = { path: string; query: (name: string) => string | undefined };

/** What is answered: a page with its one address, or nothing of ours. */
type Found = { path: string; page: DocumentPage };

const roundsOnPage = 50;

const isMonth = (text: string) => /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`);

/** The page of an address in its usual spelling; null where the server writes none. */
async function findPage(context: Context, asked: Asked, days: Days): Promise<Found | null> {
  const path = documents.find((each) => each === asked.path);
  if (path === '/') return { path, page: await findLanding(context, asked) };
  if (path === removalPath) return { path, page: blankRemovalRequest(asked) };
  if (path === scorecardPath) {
    const scorecard = await readScorecard(context);
    return scorecard && { path, page: { kind: 'scorecard', scorecard } };
  }
  if (path !== undefined && path !== roundsPath) return { path, page: { kind: 'text', path } };
  if (path === roundsPath) return findList(context, asked, null, days);
  const [folder, lastPart = '', ...more] = asked.path.slice(1).split('/');
  if (`/${folder}` !== roundsPath || more.length > 0) return null;
  if (isMonth(lastPart)) return findList(context, asked, lastPart, days);
  return findOne(context, lastPart, asked.path);
}

/** A page of a company or a round says which it is. */
function blankRemovalRequest({ query }: Asked): DocumentPage {
  const company = (query('company') ?? '').slice(0, removalLengths.company);
  const kind = query('kind') === 'person' ? 'person' : 'company';
  return {
    kind: 'opt-out',
    given: { kind, company, person: '', email: '', reason: '' },
    faults: {},
    failure: null,
  };
}

/** Without the database the page stands all the same, and says that the rounds are missing. */
async function findLanding(context: Context, { query }: Asked): Promise<DocumentPage> {
  const farewell = farewells.find((each) => each === query('farewell')) ?? null;
  try {
    const { rounds } = await listLatest(context);
    return { kind: 'landing', farewell, latest: rounds };
  } catch (thrown) {
    context.log.warn({ error: thrown }, 'the landing page was written without rounds');
    return { kind: 'landing', farewell, latest: null };
  }
}

async function findOne(context: Context, lastPart: string, path: string): Promise<Found | null> {
  const code = codeInPath(lastPart);
  const found = code === null ? { kind: 'unknown' as const } : await findRound(context, code);
  if (found.kind === 'unknown') return null;
  if (found.kind === 'gone') return { path, page: { kind: 'gone' } };
  return { path: found.round.path, page: { kind: 'round', round: found.round } };
}

async function findList(
  context: Context,
  { query }: Asked,
  month: string | null,
  days: Days,
): Promise<Found | null> {
  const before = readPlace(query('before') ?? '');
  const [{ rounds, older }, counted] = await Promise.all([
    listRounds(context, { month, before, most: roundsOnPage }),
    days(context),
  ]);
  // A month without rounds has no page; the list of all says so when it is empty.
  if (month !== null && rounds.length === 0) return null;
  const path = month === null ? roundsPath : `${roundsPath}/${month}`;
  const place = before ? `?before=${before.announcedOn}.${before.code}` : '';
  return {
    path: path + place,
    page: {
      kind: 'rounds',
      month,
      rounds,
      months: monthsOfDays(counted),
      isContinued: before !== null,
      olderPath: older === null ? null : `${path}?before=${older}`,
    },
  };
}
