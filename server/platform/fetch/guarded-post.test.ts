import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../sandbox/webhook-receiver/start-webhook-receiver.ts';
import { createPoster } from './guarded-post.ts';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());

const post = (url: string, instead: Parameters<typeof createPoster>[0] = {}) =>
  createPoster({
    standIn: { port: receiver.port, knows: (name) => name !== 'nowhere.example' },
    longestMs: 300,
    ...instead,
  })({
    url,
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });

it('hands over what it is given, and tells what came of it', async () => {
  receiver.moods.set('busy.example', { status: 429, body: 'later', headers: { 'retry-after': '7' } });
  expect(await post('http://hooks.example/a?b=c')).toEqual({
    kind: 'answered',
    status: 200,
    retryAfterSeconds: null,
    excerpt: 'ok',
  });
  expect(receiver.received.at(-1)).toMatchObject({ host: 'hooks.example', path: '/a?b=c', body: '{"a":1}' });
  expect(await post('http://busy.example/')).toMatchObject({
    status: 429,
    retryAfterSeconds: 7,
    excerpt: 'later',
  });
});

it('follows no redirect', async () => {
  receiver.moods.set('away.example', { status: 307, headers: { location: 'http://hooks.example/other' } });
  const before = receiver.received.length;
  expect(await post('http://away.example/')).toMatchObject({ kind: 'answered', status: 307 });
  expect(receiver.received).toHaveLength(before + 1);
});

it('reads no more of an answer than its beginning', async () => {
  receiver.moods.set('huge.example', 'endless');
  const answer = await post('http://huge.example/');
  expect(answer).toMatchObject({ kind: 'answered', status: 200 });
  expect(answer.kind === 'answered' && answer.excerpt.length).toBe(1_000);
});

it.each([
  ['slow', 'slow.example did not answer within 0.3 s.'],
  ['broken', 'The connection to broken.example broke off.'],
] as const)('gives up what is %s', async (mood, reason) => {
  receiver.moods.set(`${mood}.example`, mood);
  expect(await post(`http://${mood}.example/secret-path`)).toEqual({ kind: 'unanswered', reason });
});

it('says that a name does not exist', async () => {
  expect(await post('http://nowhere.example/')).toEqual({
    kind: 'unanswered',
    reason: 'The name nowhere.example cannot be resolved.',
  });
});

it.each([
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://10.1.2.3:8443/x',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://inside.example/x',
])('never sends to the private address %s', async (url) => {
  const resolve = async () => [{ address: '192.168.0.7', family: 4 as const }];
  const answer = await post(url, { resolve, standIn: undefined });
  expect(answer).toEqual({
    kind: 'unanswered',
    reason: expect.stringMatching(/is not on the public internet/),
  });
});
