import { expect, it } from 'vitest';
import { personHeader } from '../../contract/sign-in/person-header.ts';
import { takeEarlyAnswer as take } from './early-answers.ts';

const address = 'http://upround.test/api/alerts?timeZone=UTC';
const answerFor = (userId: string, status = 200) =>
  Promise.resolve(new Response('{}', { status, headers: { [personHeader]: userId } }));
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
