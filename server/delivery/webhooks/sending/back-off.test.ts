import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { makeSecret, signDelivery } from './attempt-delivery.ts';
import { closedFor, hostFailures, longestRetryMs, nextTry } from './claim-webhooks.ts';

it('tries again for a day, ever more seldom, and shortly before it gives up', () => {
  const began = new Date('2026-11-20T12:00:00Z');
  const expiresAt = new Date(began.getTime() + longestRetryMs);
  const minutes: number[] = [];
  let now = began;
  for (let failures = 1; now < expiresAt; failures += 1) {
    minutes.push(Math.round((now.getTime() - began.getTime()) / 60_000));
    now = nextTry(failures, { now, expiresAt, retryAfterSeconds: null });
  }
  expect(minutes).toEqual([0, 1, 6, 36, 156, 456, 1056, 1438]);
});

it('waits as long as a server asks for, within the day', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const expiresAt = new Date('2026-11-21T12:00:00Z');
  const after = (retryAfterSeconds: number) =>
    nextTry(1, { now, expiresAt, retryAfterSeconds }).toISOString();
  expect(after(600)).toBe('2026-11-20T12:10:00.000Z');
  expect(after(1)).toBe('2026-11-20T12:00:30.000Z');
  expect(after(10_000_000)).toBe('2026-11-21T11:58:00.000Z');
});

it('leaves a server alone for half an hour at the most', () => {
  expect(closedFor(hostFailures - 1)).toBeNull();
  expect([0, 1, 2, 5, 50].map((more) => (closedFor(hostFailures + more) ?? 0) / 60_000)).toEqual([
    1, 2, 4, 30, 30,
  ]);
});

it('signs the id, the second and the body with the HMAC of the specification, whichever library does it', () => {
  const at = new Date('2026-11-20T12:00:00.900Z');
  const key = Buffer.from('0123456789abcdef0123456789abcdef');
  const body = '{"type":"test","name":"Grüße 🚀"}';
  const hmac = createHmac('sha256', key).update(`msg_1.1795176000.${body}`).digest('base64');
  expect(signDelivery({ id: 'msg_1', at, body }, [`whsec_${key.toString('base64')}`])).toEqual({
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1795176000',
    'webhook-signature': `v1,${hmac}`,
  });
});

it('signs as the library of the specification verifies it, with either secret', () => {
  const secrets = [makeSecret(), makeSecret()];
  const body = '{"type":"test","name":"Grüße 🚀"}';
  const headers = signDelivery({ id: 'msg_1', at: new Date(), body }, secrets);
  for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(makeSecret()).verify(body, headers)).toThrow();
  expect(() => new Webhook(secrets[0] ?? '').verify(`${body} `, headers)).toThrow();
  expect(signDelivery({ id: 'msg_1', at: new Date(), body }, [])).not.toHaveProperty('webhook-signature');
});
