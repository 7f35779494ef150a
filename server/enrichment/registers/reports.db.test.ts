import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { getCompany } from '../../feed/company-page/get-company.ts';
import type { Actor } from '../../platform/context.ts';
import { saveRegistration } from './recording/save-registration.ts';
import {
  answerRegister,
  listRegisterQuestions,
  reportRegister,
  takeBackRegister,
  withdrawRegisterReport,
} from './reports.ts';
import { companyRegistrations, registerReports } from './table.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

let id: string;
const entry = () => ({ startupId: id, register: 'companies-house' as const });
const found = {
  registration: { number: '09876543', name: 'KESTREL LTD', website: null },
  evidence: [{ kind: 'name' as const, detail: 'the same name' }],
  officers: [{ name: 'Ada Whitlock', office: 'Director' as const, role: 'director', since: '2021-02-01' }],
};
type Checked = Parameters<typeof saveRegistration>[2];
const lookUp = () =>
  // Of what a register answers, only what is stored.
  saveRegistration(fixture.context(), id, { register: 'companies-house', found } as unknown as Checked);

beforeEach(async () => {
  await fixture.db.delete(startups);
  await recordRounds(fixture.context(), [makeReport({ company: { country: 'GB' } })]);
  const [company] = await fixture.db.select().from(startups);
  id = company?.id ?? '';
  await lookUp();
});

async function officersFor(actor: Actor): Promise<string[]> {
  const { contact } = await getCompany(fixture.context(actor), { id });
  return contact.access === 'open' ? contact.officers.map(({ name }) => name) : [];
}

const paying = () => addUser(fixture, { isPaid: true });

it('takes the people of the entry off for the user who reports it, and for no one else', async () => {
  const [one, other] = await Promise.all([paying(), paying()]);
  await reportRegister(fixture.context(one.actor), entry());
  await reportRegister(fixture.context(one.actor), entry());
  expect(await officersFor(one.actor)).toEqual([]);
  expect(await officersFor(other.actor)).toEqual(['Ada Whitlock']);
  await withdrawRegisterReport(fixture.context(one.actor), entry());
  expect(await officersFor(one.actor)).toEqual(['Ada Whitlock']);
});

it('goes on saying to the user who reported it that they did, so that they can take it back', async () => {
  const [one, other] = await Promise.all([paying(), paying()]);
  const reportedTo = async ({ actor }: { actor: Actor }) =>
    (await getCompany(fixture.context(actor), { id })).reportedRegisters;
  await reportRegister(fixture.context(one.actor), entry());
  expect([await reportedTo(one), await reportedTo(other)]).toEqual([['companies-house'], []]);
  await withdrawRegisterReport(fixture.context(one.actor), entry());
  expect(await reportedTo(one)).toEqual([]);
});

it('asks admins, and an entry that is not theirs goes for everyone and is not taken again', async () => {
  const [one, other] = await Promise.all([paying(), paying()]);
  await reportRegister(fixture.context(one.actor), entry());
  await reportRegister(fixture.context(other.actor), entry());
  const { questions, waiting } = await listRegisterQuestions(fixture.context());
  expect(waiting).toBe(1);
  expect(questions).toMatchObject([
    { ...entry(), number: '09876543', registeredName: 'KESTREL LTD', officers: ['Ada Whitlock'], reports: 2 },
  ]);
  await answerRegister(fixture.context(), { ...entry(), isTheirs: false });
  await lookUp();
  const third = await paying();
  for (const { actor } of [one, other, third]) expect(await officersFor(actor)).toEqual([]);
  const [registration] = await fixture.db
    .select()
    .from(companyRegistrations)
    .where(and(eq(companyRegistrations.startupId, id), eq(companyRegistrations.register, 'companies-house')));
  expect(registration).toMatchObject({ number: null, reason: expect.stringContaining('another company') });
  expect((await listRegisterQuestions(fixture.context())).waiting).toBe(0);

  await takeBackRegister(fixture.context(), entry());
  await lookUp();
  expect(await officersFor(third.actor)).toEqual(['Ada Whitlock']);
  expect(await officersFor(one.actor)).toEqual([]);
});

it('shows an entry that is theirs again to the user who reported it', async () => {
  const { actor } = await paying();
  await reportRegister(fixture.context(actor), entry());
  await answerRegister(fixture.context(), { ...entry(), isTheirs: true });
  expect(await officersFor(actor)).toEqual(['Ada Whitlock']);
});

it('is refused of what is not shown, without an account, and to users who answer', async () => {
  const { actor } = await paying();
  const unknown = { startupId: id, register: 'brreg' as const };
  await expect(reportRegister(fixture.context(actor), unknown)).rejects.toThrow('no longer shown');
  expect(() => reportRegister(fixture.context({ kind: 'visitor' }), entry())).toThrow();
  expect(() => answerRegister(fixture.context(actor), { ...entry(), isTheirs: false })).toThrow();
  expect(() => takeBackRegister(fixture.context(actor), entry())).toThrow();
  await expect(listRegisterQuestions(fixture.context(actor))).rejects.toThrow();
  expect(await fixture.db.select().from(registerReports)).toEqual([]);
});
