import { createHash } from 'node:crypto';
import type { Hono, Context as HonoContext } from 'hono';
import {
  type PublicRoundLine,
  roundFeeds,
  roundsPath,
  sitemapPath,
} from '../../../contract/public/public-rounds.ts';
import type { Context } from '../../platform/context.ts';
import { isOneOfTags } from '../../platform/http/is-authorised.ts';
import type { LoadGate } from '../../platform/http/shed-load.ts';
import { createTurns } from '../../platform/turns.ts';
import { cacheCards } from '../../public/rounds/card/cache-cards.ts';
import type { Days } from '../../public/rounds/public-rounds.ts';
import { findRound, listRounds } from '../../public/rounds/public-rounds.ts';
import {
  pagesFile,
  planSitemaps,
  readFileName,
  writeSitemap,
  writeSitemapIndex,
} from '../../public/rounds/sitemap/sitemap.ts';
import { type RoundFeed, writeRoundFeed } from '../../public/rounds/write-feed.ts';
import { pagesSitemap } from '../files/site-files.ts';

type Served = {
  context: () => Context;
  gate: LoadGate;
  networkOf: (c: HonoContext) => string;
  days: Days;
};

const roundsInFeed = 50;
const forAnHour = { 'cache-control': 'public, max-age=3600' };
const xml = { ...forAnHour, 'content-type': 'application/xml; charset=utf-8' };
const feedTypes: Record<RoundFeed, string> = {
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

/** What search engines, feed readers and link previews ask for beside the pages of rounds. */
export function answerRoundFiles(app: Hono, { context, gate, networkOf, days }: Served): void {
  const cards = cacheCards();
  // Each reads thousands of rounds; a crawler asks for one after another.
  const files = createTurns({
    atOnce: 2,
    eachAtOnce: 1,
    mostWaiting: 10,
    eachWaiting: 3,
    longestWaitMs: 5_000,
  });

  app.get(sitemapPath, (c) =>
    gate.take(networkOf(c), async () => {
      const { environment } = context();
      return c.body(writeSitemapIndex(planSitemaps(await days(context())), environment.publicUrl), 200, xml);
    }),
  );
  app.get('/sitemaps/:file', async (c, next) => {
    if (c.req.path === pagesFile) return c.body(pagesSitemap(context().environment.publicUrl), 200, xml);
    const asked = readFileName(c.req.param('file'));
    const file = asked && planSitemaps(await days(context())).find(({ first }) => first === asked);
    if (!file) return next();
    const written = await files.take(networkOf(c), () => gather(writeSitemap(context(), file)));
    return c.body(written, 200, xml);
  });
  for (const format of ['atom', 'json'] as const)
    app.get(roundFeeds[format], (c) => gate.take(networkOf(c), () => sendFeed(c, context(), format)));
  app.get(`${roundsPath}/cards/:file`, async (c, next) => {
    const [, code] = /^([0-9a-f]{16})\.png$/.exec(c.req.param('file')) ?? [];
    if (code === undefined) return next();
    const found = await gate.take(networkOf(c), () => findRound(context(), code));
    if (found.kind !== 'public') return c.text('There is no card at this address.', 404);
    const card = await cards(networkOf(c), found.round);
    const etag = `"${hashOf(card)}"`;
    const headers = { etag, 'cache-control': 'public, max-age=86400' };
    if (isOneOfTags(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    return c.body(Buffer.from(card), 200, { ...headers, 'content-type': 'image/png' });
  });
}

async function gather(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

async function sendFeed(c: HonoContext, context: Context, format: RoundFeed): Promise<Response> {
  const { rounds } = await listRounds(context, { month: null, most: roundsInFeed });
  const real = rounds.filter(({ isSample }) => !isSample);
  const body = writeRoundFeed(format, {
    rounds: real,
    publicUrl: context.environment.publicUrl,
    changedAt: newest(real, context.now()),
  });
  const etag = `W/"${hashOf(body)}"`;
  const headers = { etag, 'cache-control': 'public, max-age=900' };
  if (isOneOfTags(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, 'content-type': feedTypes[format] });
}

/** So that a feed in which nothing changed reads the same. */
const newest = ([first]: readonly PublicRoundLine[], now: Date) =>
  first ? new Date(first.announcedOn) : new Date(now.toISOString().slice(0, 10));

const hashOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);
