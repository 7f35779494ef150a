import { eq } from 'drizzle-orm';
import mammoth from 'mammoth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fallbackNote } from '../../../contract/letters/letters.ts';
import { type StartupId, startupId } from '../../../contract/startups.ts';
import { addPerson } from '../../../worlds/add-person.ts';
import { makeReport } from '../../../worlds/make-report.ts';
import { openWorld, type World } from '../../../worlds/open-world.ts';
import { applications } from '../../applications/table.ts';
import { subscriptions } from '../../billing/table.ts';
import { recordRounds } from '../../startups/recording/record-rounds.ts';
import { startups } from '../../startups/table.ts';
import { downloadLetter } from './download-letter.ts';

let world: World;
let company: StartupId;
beforeAll(async () => {
  world = await openWorld();
  await recordRounds(world.context(), [makeReport({ company: { name: 'Łódź Robotics & Söhne' } })]);
  const [found] = await world.db.select({ id: startups.id }).from(startups);
  company = startupId.parse(found?.id);
});
afterAll(() => world.close());

async function writer(letter: string | null) {
  const { id, actor } = await addPerson(world, { isPaid: true });
  await world.db.insert(applications).values({
    id: crypto.randomUUID(),
    userId: id,
    startupId: company,
    status: 'PENDING',
    applicationDate: world.clock.now(),
    generatedLetter: letter,
  });
  return { id, context: world.context(actor) };
}

it('is the letter as somebody would send it, for whoever wrote it, also after a downgrade', async () => {
  const { id, context } = await writer(`Hello Łódź,\n\nbest regards\n\n${fallbackNote}`);
  await world.db.delete(subscriptions).where(eq(subscriptions.userId, id));
  const file = await downloadLetter(context, { id: company, format: 'docx' });
  expect(file.name).toBe('letter-Łódź-Robotics-Söhne.docx');
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(await file.arrayBuffer()) });
  expect(value).toBe('Hello Łódź,\n\nbest regards\n\n');
  const pdf = await downloadLetter(context, { id: company, format: 'pdf' });
  expect([pdf.type, (await pdf.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
});

it('is nobody else’s, and none where there is none', async () => {
  await writer('Hello');
  const { actor } = await addPerson(world, { isPaid: true });
  const asked = { id: company, format: 'pdf' as const };
  await expect(downloadLetter(world.context(actor), asked)).rejects.toThrow('no letter');
  await expect(downloadLetter((await writer(null)).context, asked)).rejects.toThrow('no letter');
  await expect(downloadLetter((await writer(fallbackNote)).context, asked)).rejects.toThrow('no letter');
  await expect(downloadLetter(world.context({ kind: 'visitor' }), asked)).rejects.toThrow(
    'not authenticated',
  );
});
