import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { type UserId, userId } from '../../../contract/auth/accounts.ts';
import { userHeader } from '../../../contract/auth/user-header.ts';
import type { Section } from '../../../contract/feed/alerts.ts';
import type { WriteFirstView } from '../../../contract/feed/first-view.ts';
import { pageAt, shellFile } from '../../../contract/public/pages.ts';
import { alertSettings } from '../../alerts/streams/table.ts';
import { isMember } from '../../auth/sessions/create-auth.ts';
import type { Context } from '../../platform/context.ts';
import { writeInParts } from '../../platform/http/write-in-parts.ts';

type Parts = {
  site: string;
  context: () => Context;
  /** How the product answers a request of its own API. */
  answer: (request: Request, c: HonoContext) => Response | Promise<Response>;
};

const dashboard = '/dashboard';

/**
 * Sends the dashboard of a signed-in user with its first answers: who it is, and as soon as they are there the lead story, the
 * overview and the first open section, which a phone would else ask for one after the other. Each is what the API answers to
 * the same cookies, so it holds no more than that and waits its turn like every call. Whatever is missing, the page asks
 * for itself.
 */
export function answerDashboard({ site, context, answer }: Parts): MiddlewareHandler {
  const read = openShell(join(site, shellFile(dashboard)));
  const load = openFirstView(site);
  return async (c, next) => {
    const shell = wantsAnswers(c, context()) ? read() : null;
    if (shell === null) return next();
    const { ask, cookies } = askAsCaller(c, answer);
    const session = await ask('/accounts/session');
    if (session === null) return next();
    const timeZone = await findTimeZone(context(), session.person).catch(() => null);
    if (timeZone === null) return next();
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
    c.header('cache-control', 'private, no-store');
    c.header('vary', 'cookie', { append: true });
    c.header('content-type', 'text/html; charset=utf-8');
    const parts = writeDocument(shell, session, timeZone, ask, (answers) =>
      drawFirstView(answers, load).catch((error: unknown) => {
        context().log.error({ error }, 'the first view could not be drawn');
        return null;
      }),
    );
    return writeInParts(c, parts);
  };
}

/** Of a search or an opened section other answers are the first; and what a browser loads ahead is no visit. */
function wantsAnswers(c: HonoContext, { environment }: Context): boolean {
  const isDashboard = c.req.method === 'GET' && pageAt(c.req.path) === dashboard;
  const isPlain = new URL(c.req.url).search === '' && c.req.header('sec-purpose') === undefined;
  return isDashboard && isPlain && isMember(environment, c.req.raw.headers);
}

type Answered = { path: string; person: UserId; text: string };

type Ask = (path: string) => Promise<Answered | null>;

async function* writeDocument(
  { start, asking, files, taking, showing, end }: Shell,
  session: Answered,
  timeZone: string,
  ask: Ask,
  draw: (answers: Answers) => Promise<string | null>,
): AsyncGenerator<string> {
  const zone = `?timeZone=${encodeURIComponent(timeZone)}`;
  yield start + elementOf(session, ` data-zone="${zone}"`) + asking + files;
  const written = async (path: string) => {
    const answered = await ask(path);
    return answered?.person === session.person ? answered : null;
  };
  const lead = written(`/alerts/lead${zone}`);
  const overview = await written(`/alerts${zone}`);
  const section = overview && firstOpen(overview.text);
  const list = section ? written(`/alerts/${section}${zone}`) : null;
  const answers = { session, overview, lead: await lead, list: await list, section };
  for (const each of [overview, answers.lead, answers.list]) if (each) yield elementOf(each) + taking;
  const view = await draw(answers);
  if (view !== null) yield view + showing;
  yield end;
}

type Answers = Record<'session' | 'overview' | 'lead' | 'list', Answered | null> & {
  section: Section | null;
};

/** What the answers look like, drawn for those who see it before our code is there; null where one is missing. */
async function drawFirstView(
  { session, overview, lead, list, section }: Answers,
  load: () => Promise<WriteFirstView | null>,
): Promise<string | null> {
  if (!session || !overview || !lead || (section && !list)) return null;
  const write = await load();
  return (
    write?.({
      session: session.text,
      overview: overview.text,
      lead: lead.text,
      list: section && list ? { section, text: list.text } : null,
    }) ?? null
  );
}

const elementOf = ({ path, person, text }: Answered, more = '') =>
  `<script type="application/json" data-answer="${path}" data-person="${person}"${more}>${text.replaceAll('<', '\\u003c')}</script>`;

/** As the document itself chooses what it asks for. */
function firstOpen(overview: string): Section | null {
  // The API has written it by its contract.
  const { sections } = JSON.parse(overview) as {
    sections: readonly { section: Section; isLocked: boolean; count: number }[];
  };
  return sections.find(({ isLocked, count }) => !isLocked && count > 0)?.section ?? null;
}

/** Where the browser is elsewhere, it asks for its own days. */
async function findTimeZone({ db }: Context, user: UserId): Promise<string> {
  const [settings] = await db
    .select({ timeZone: alertSettings.timeZone })
    .from(alertSettings)
    .where(eq(alertSettings.userId, user));
  return settings?.timeZone ?? 'UTC';
}

/** Asks as the caller would; null for what is refused or fails. */
function askAsCaller(c: HonoContext, answer: Parts['answer']): { ask: Ask; cookies: string[] } {
  const cookies: string[] = [];
  const headers = new Headers(c.req.raw.headers);
  for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since', 'range']) headers.delete(name);
  const ask: Ask = async (path) => {
    const request = new Request(new URL(`/api${path}`, c.req.url), { headers, signal: c.req.raw.signal });
    const answered = await answer(request, c);
    const person = userId.safeParse(answered.headers.get(userHeader));
    if (!answered.ok || !person.success) return null;
    cookies.push(...answered.headers.getSetCookie());
    return { path, person: person.data, text: await answered.text() };
  };
  return { ask: (path) => ask(path).catch(() => null), cookies };
}

/** Loads what draws the page once, with the first document; null where the build has made none. */
function openFirstView(site: string): () => Promise<WriteFirstView | null> {
  const file = join(dirname(site), 'documents', 'write-first-view.js');
  let opening: Promise<WriteFirstView | null> | undefined;
  return () => {
    opening ??= existsSync(file) ? importFrom(file) : Promise.resolve(null);
    return opening;
  };
}

async function importFrom(file: string): Promise<WriteFirstView> {
  // The build makes it of `web/app/first-view/write-first-view.tsx`, which is of this type.
  const { writeFirstView } = (await import(pathToFileURL(file).href)) as { writeFirstView: WriteFirstView };
  return writeFirstView;
}

/** The document of the page: what asks first, the files, what takes an answer, what shows the first view, and the end. */
type Shell = { start: string; asking: string; files: string; taking: string; showing: string; end: string };

function openShell(file: string): () => Shell | null {
  let shell: Shell | null | undefined;
  return () => {
    shell ??= existsSync(file) ? cutShell(readFileSync(file, 'utf8')) : null;
    return shell;
  };
}

const pieces =
  /^(?<start>.*?<head>)(?<asking><script>.*?<\/script>)(?<taking><script>.*?<\/script>)(?<showing><script>.*?<\/script>)?(?<files>.*)(?<end><\/body>.*)$/s;

function cutShell(document: string): Shell | null {
  const { groups = {} } = pieces.exec(document) ?? {};
  const { start = '', asking = '', files = '', taking = '', showing = '', end = '' } = groups;
  return end === '' ? null : { start, asking, files, taking, showing, end };
}
