import { eq } from 'drizzle-orm';
import mammoth from 'mammoth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StartupId, startupId } from '../../../../contract/companies/companies.ts';
import { fallbackNote } from '../../../../contract/outreach/letters.ts';
import { addUser } from '../../../../fixtures/add-user.ts';
import { makeReport } from '../../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../../fixtures/open-world.ts';
import { applications } from '../../../applications/table.ts';
import { subscriptions } from '../../../billing/table.ts';
import { recordRounds } from '../../../companies/recording/record-rounds.ts';
import { startups } from '../../../companies/table.ts';
import { downloadLetter } from './download-letter.ts';

let fixture: Fixture;
let company: StartupId;
beforeAll(async () => {
  fixture = await openFixture();
  await recordRounds(fixture.context(), [makeReport({ company: { name: 'Łódź Robotics & Söhne' } })]);
  const [found] = await fixture.db.select({ id: startups.id }).from(startups);
  company = startupId.parse(found?.id);
});
afterAll(() => fixture.close());

async function writer(letter: string | null) {
  const { id, actor } = await addUser(fixture, { isPaid: true });
  await fixture.db.insert(applications).values({
    id: crypto.randomUUID(),
    userId: id,
    startupId: company,
    status: 'PENDING',
    applicationDate: fixture.clock.now(),
    generatedLetter: letter,
  });
  return { id, context: fixture.context(actor) };
}

it('is the letter ready to send, for its writer, also after a downgrade', async () => {
  const { id, context } = await writer(`Hello Łódź,\n\nbest regards\n\n${fallbackNote}`);
  await fixture.db.delete(subscriptions).where(eq(subscriptions.userId, id));
  const file = await downloadLetter(context, { id: company, format: 'docx' });
  expect(file.name).toBe('letter-Łódź-Robotics-Söhne.docx');
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(await file.arrayBuffer()) });
  expect(value).toMatch(/\nNov \d+, 2026\n\nŁódź Robotics & Söhne\n/);
  expect(value).toMatch(/\n\nHello Łódź,\n\nbest regards\n\n$/);
  expect(value).not.toContain(fallbackNote);
  const pdf = await downloadLetter(context, { id: company, format: 'pdf' });
  expect([pdf.type, (await pdf.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
});

it('is no one else’s, and none where there is none', async () => {
  await writer('Hello');
  const { actor } = await addUser(fixture, { isPaid: true });
  const asked = { id: company, format: 'pdf' as const };
  await expect(downloadLetter(fixture.context(actor), asked)).rejects.toThrow('no letter');
  await expect(downloadLetter((await writer(null)).context, asked)).rejects.toThrow('no letter');
  await expect(downloadLetter((await writer(fallbackNote)).context, asked)).rejects.toThrow('no letter');
  await expect(downloadLetter(fixture.context({ kind: 'visitor' }), asked)).rejects.toThrow(
    'not authenticated',
  );
});
