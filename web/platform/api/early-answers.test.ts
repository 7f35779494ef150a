import { afterEach, expect, it, vi } from 'vitest';
import { userHeader } from '../../../contract/auth/user-header.ts';
import { answerScript, dropEarlyAnswers, earlyScript, takeEarlyAnswer as take } from './early-answers.ts';

afterEach(() => vi.unstubAllGlobals());

const address = 'http://upround.test/api/alerts?timeZone=UTC';
const answerFor = (userId: string, status = 200) =>
  Promise.resolve(new Response('{}', { status, headers: { [userHeader]: userId } }));
type Answers = Record<string, Promise<Response>>;
const takeEarlyAnswer = (request: Request, answers: Answers, now = 0) => take(request, isAda, answers, now);
const isAda = (userId: string | null) => userId === 'ada';

it('is used once, for the same question', async () => {
  const answers = { '/alerts?timeZone=UTC': answerFor('ada') };
  expect(await takeEarlyAnswer(new Request(`${address}&q=x`), answers)).toBeNull();
  expect((await takeEarlyAnswer(new Request(address), answers))?.status).toBe(200);
  expect(await takeEarlyAnswer(new Request(address), answers)).toBeNull();
});

it.each([
  ['was given to somebody else', () => answerFor('eve')],
  ['is a refusal', () => answerFor('ada', 401)],
  ['never came', () => Promise.reject(new TypeError('Failed to fetch'))],
])('is not used where it %s', async (_case, answer) => {
  expect(await takeEarlyAnswer(new Request(address), { '/alerts?timeZone=UTC': answer() })).toBeNull();
});

it('is not used when it is no longer true', async () => {
  const answers = { '/alerts?timeZone=UTC': answerFor('ada') };
  expect(await takeEarlyAnswer(new Request(address), answers, 60_000)).toBeNull();
});

it('is no answer to a write', async () => {
  const answers = { '/alerts?timeZone=UTC': answerFor('ada') };
  expect(await takeEarlyAnswer(new Request(address, { method: 'POST' }), answers)).toBeNull();
});

it('is not waited for any longer than its question', async () => {
  const asked = new AbortController();
  const answers = { '/alerts?timeZone=UTC': new Promise<Response>(() => {}) };
  const taken = takeEarlyAnswer(new Request(address, { signal: asked.signal }), answers);
  asked.abort();
  expect(await taken).toBeNull();
});

/** Whether the answer has been let go: one that is still open ends for no reader. */
const isOpen = async (answer: Response) => !(await answer.body?.getReader().read())?.done;

it.each([
  ['was given to somebody else', 'eve', 200, 0],
  ['is a refusal', 'ada', 401, 0],
  ['is no longer true', 'ada', 200, 60_000],
])('is let go where it is not used because it %s', async (_case, userId, status, now) => {
  const answer = await answerFor(userId, status);
  await takeEarlyAnswer(new Request(address), { '/alerts?timeZone=UTC': Promise.resolve(answer) }, now);
  expect(await isOpen(answer)).toBe(false);
});

it('is let go where it comes after its question was given up', async () => {
  const asked = new AbortController();
  const late = Promise.withResolvers<Response>();
  const taken = takeEarlyAnswer(new Request(address, { signal: asked.signal }), {
    '/alerts?timeZone=UTC': late.promise,
  });
  asked.abort();
  await taken;
  const answer = await answerFor('ada');
  late.resolve(answer);
  await late.promise;
  expect(await isOpen(answer)).toBe(false);
});

const sections = (count: number) => ({
  sections: [
    { section: 'week', isLocked: true, count: 9 },
    { section: 'quarter', isLocked: false, count },
  ],
});

/** With what stands behind it: nothing while the browser still reads it. */
type Written = { dataset: Record<string, string>; text: string; nextElementSibling: object | null };

/** What the document of a dashboard asks for, of a server that answers so; `written` stands in the document. */
async function openDashboard(served: Record<string, unknown>, written: Written[] = []) {
  const asked: string[] = [];
  let end = () => {};
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    readyState: 'loading',
    querySelector: (selector: string) =>
      written.find(({ dataset }) => selector === `script[data-answer="${dataset.answer}"]`) ?? null,
    addEventListener: (_name: string, listener: () => void) => {
      end = listener;
    },
  });
  vi.stubGlobal('location', { pathname: '/dashboard', search: '' });
  vi.stubGlobal('localStorage', {});
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path.replace(/\?.*/, ''));
    return Response.json(served[path.replace(/\?.*/, '')] ?? null);
  });
  new Function(earlyScript)();
  return { asked, take: (path: string) => window.earlyAnswers?.[path], end: () => end() };
}

/** What the server writes into the document. */
const writtenAnswer = (path: string, answer: unknown, more = {}): Written => ({
  dataset: { answer: path, person: 'ada', ...more },
  text: JSON.stringify(answer),
  nextElementSibling: {},
});

const hereTimeZone = () =>
  `?timeZone=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)}`;

it('is taken from the document where the server writes it, as soon as it stands there', async () => {
  const zone = hereTimeZone();
  const written = [writtenAnswer('/accounts/session', { user: {} }, { zone })];
  const { asked, take } = await openDashboard({}, written);
  expect(await (await take('/accounts/session'))?.json()).toEqual({ user: {} });
  for (const [path, answer] of [
    [`/alerts${zone}`, sections(3)],
    [`/alerts/lead${zone}`, { kind: 'none' }],
    [`/alerts/quarter${zone}`, { alerts: [] }],
  ] as const) {
    written.push(writtenAnswer(path, answer));
    new Function(answerScript)();
    const early = await take(path);
    expect(early?.headers.get(userHeader)).toBe('ada');
    expect(await early?.json()).toEqual(answer);
  }
  expect(asked).toEqual([]);
});

it('is not taken before the browser has read all of it', async () => {
  const zone = hereTimeZone();
  const half = { ...writtenAnswer(`/alerts${zone}`, null), text: '', nextElementSibling: null };
  const written: Written[] = [writtenAnswer('/accounts/session', { user: {} }, { zone }), half];
  const { take } = await openDashboard({}, written);
  await take('/accounts/session');
  const early = take(`/alerts${zone}`);
  new Function(answerScript)();
  written[1] = writtenAnswer(`/alerts${zone}`, sections(3));
  new Function(answerScript)();
  expect(await (await early)?.json()).toEqual(sections(3));
});

it('is asked for where the document ends without it', async () => {
  const zone = hereTimeZone();
  const session = writtenAnswer('/accounts/session', { user: {} }, { zone });
  const { asked, take, end } = await openDashboard({ '/api/alerts': sections(0) }, [session]);
  await take('/accounts/session');
  expect(asked).toEqual([]);
  end();
  await take(`/alerts${zone}`);
  expect(asked).toEqual(['/api/alerts/lead', '/api/alerts']);
});

it('is asked for where the server wrote it for another time zone', async () => {
  const session = writtenAnswer('/accounts/session', { user: {} }, { zone: '?timeZone=Mars%2FOlympus' });
  const { asked, take } = await openDashboard({ '/api/alerts': sections(0) }, [session]);
  await take('/accounts/session');
  await take(`/alerts${hereTimeZone()}`);
  expect(asked).toEqual(['/api/alerts/lead', '/api/alerts']);
});

it('is there for what follows from an answer as soon as that is given out', async () => {
  const { asked, take } = await openDashboard({
    '/api/accounts/session': { user: {} },
    '/api/alerts': sections(3),
    '/api/alerts/lead': { kind: 'none' },
    '/api/alerts/quarter': { alerts: [] },
  });
  const zone = `?timeZone=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)}`;
  expect(await (await take('/accounts/session'))?.json()).toEqual({ user: {} });
  expect(await (await take(`/alerts${zone}`))?.json()).toEqual(sections(3));
  expect((await take(`/alerts/quarter${zone}`))?.status).toBe(200);
  expect(await (await take(`/alerts/lead${zone}`))?.json()).toEqual({ kind: 'none' });
  expect(asked).toEqual(['/api/accounts/session', '/api/alerts/lead', '/api/alerts', '/api/alerts/quarter']);
});

it.each([
  ['a visitor', {}, ['/api/accounts/session']],
  [
    'a section without rounds',
    { '/api/accounts/session': { user: {} }, '/api/alerts': sections(0) },
    ['/api/accounts/session', '/api/alerts/lead', '/api/alerts'],
  ],
])('is not asked for %s', async (_case, served, all) => {
  const { asked, take } = await openDashboard(served);
  await take('/accounts/session');
  await Promise.all(Object.values(window.earlyAnswers ?? {}));
  expect(asked).toEqual(all);
});

it('is let go where no one wants it', async () => {
  const { take } = await openDashboard({ '/api/accounts/session': null });
  const answer = await take('/accounts/session');
  dropEarlyAnswers();
  await expect.poll(async () => answer?.body?.getReader().read()).toMatchObject({ done: true });
  expect(window.earlyAnswers).toBeUndefined();
});
