import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { serveApp } from '../../../fixtures/serve-app.ts';
import { makeBounceAddress } from '../../mail/bounces/receive-report.ts';
import { mails, suppressions } from '../../mail/table.ts';
import type { Context } from '../../platform/context.ts';
import { startListening } from './start-listening.ts';

const bounceDomain = 'returns.upround.example';
const secret = 'a-secret-of-sixteen-or-more';
const settings = { domain: null, secret, smtpPort: 0, smtpHost: '127.0.0.1' };
const eventsSecret = 'another-secret-of-sixteen';
let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
  const more = { bounceDomain, inboundMail: settings, mailEventsSecret: eventsSecret };
  Object.assign(fixture.environment, more);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(mails);
  await fixture.db.delete(suppressions);
});

const machine = (): Context => fixture.context({ kind: 'job', name: 'inbound-mail' });

async function sentMail(): Promise<{ id: string; returnPath: string }> {
  const id = randomUUID();
  const content = { to: `${id}@example.com`, subject: 'Rounds', text: 'Rounds', html: '<p>Rounds</p>' };
  await fixture.db
    .insert(mails)
    .values({ id, occasion: id, ...content, status: 'sent', createdAt: fixture.clock.now() });
  return { id, returnPath: makeBounceAddress(machine(), id, bounceDomain) };
}
const statusOf = async (id: string) =>
  (await fixture.db.select().from(mails).where(eq(mails.id, id)))[0]?.status;

const report = [
  'From: MAILER-DAEMON@mx.example.com',
  'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
  '',
  '--part',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.example.com',
  '',
  'Action: failed',
  'Status: 5.1.1',
  '--part--',
].join('\r\n');

it('a mail server brings a report to the return path of its mail, from no one, and to no other', async () => {
  const server = await startListening(machine(), settings);
  const transport = createTransport({ host: '127.0.0.1', port: server.port, ignoreTLS: true });
  const bring = (to: string) => transport.sendMail({ envelope: { from: '', to }, raw: report });
  const { id, returnPath } = await sentMail();
  await bring(returnPath);
  expect(await statusOf(id)).toBe('bounced');
  for (const other of [`bounces@${bounceDomain}`, returnPath.replace(/-[\da-f]{20}@/, `-${'0'.repeat(20)}@`)])
    await expect(bring(other)).rejects.toThrow('No such address here');
  expect(await fixture.db.select().from(suppressions)).toMatchObject([{ reason: 'hard-bounce' }]);
  transport.close();
  await server.close();
});

it('a provider brings it whole, by the same door as copies', async () => {
  const app = await serveApp(fixture);
  const { id, returnPath } = await sentMail();
  const answer = await fetch(`${app.origin}/api/inbound-mail?to=${encodeURIComponent(returnPath)}`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
    body: report,
  });
  expect(await answer.json()).toEqual({ receipt: 'applied' });
  expect(await statusOf(id)).toBe('bounced');
  await app.close();
});

it('a provider tells what became of mails, with its secret; the same once', async () => {
  const app = await serveApp(fixture);
  const { id } = await sentMail();
  const reported = { messageId: `<${id}@upround.local>`, event: 'complained', at: '2026-11-20T12:00:00Z' };
  const post = (body: string, authorization = `Bearer ${eventsSecret}`) =>
    fetch(`${app.origin}/api/mail-events`, { method: 'POST', body, headers: { authorization } });
  expect((await post(JSON.stringify(reported), 'Bearer wrong')).status).toBe(401);
  expect((await post('{')).status).toBe(400);
  expect(await (await post(JSON.stringify([reported, reported]))).json()).toEqual({
    applied: 1,
    known: 1,
    'no such mail': 0,
  });
  expect(await fixture.db.select().from(suppressions)).toMatchObject([{ reason: 'complaint' }]);
  Object.assign(fixture.environment, { mailEventsSecret: null });
  expect((await post('{}')).status).toBe(404);
  Object.assign(fixture.environment, { mailEventsSecret: eventsSecret });
  await app.close();
});
