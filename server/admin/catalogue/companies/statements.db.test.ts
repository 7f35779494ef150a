import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addUser } from '../../../../fixtures/add-user.ts';
import { makeReport } from '../../../../fixtures/make-report.ts';
import { openFixture } from '../../../../fixtures/open-world.ts';
import { recordRounds } from '../../../companies/recording/record-rounds.ts';
import { startups } from '../../../companies/table.ts';
import { auditEvents } from '../../../platform/audit/table.ts';
import { getCompany } from './correct-company.ts';
import { removeStatement } from './statements.ts';

it('an admin sees each sentence with its report, and removes a wrong one for good, which is audited', async () => {
  await using fixture = await openFixture();
  await recordRounds(fixture.context(), [
    makeReport({
      quotedFacts: [
        { kind: 'activity', sentence: 'Kestrel builds radar for small boats.' },
        {
          kind: 'use_of_funds',
          sentence: 'Kestrel will hire engineers and enter France.',
          purposes: ['hiring', 'new_market'],
          functions: ['engineering'],
          countries: ['FR'],
        },
      ],
    }),
  ]);
  const [{ id } = { id: '' }] = await fixture.db.select({ id: startups.id }).from(startups);
  const { statements } = await getCompany(fixture.context(), { id });
  expect(statements).toMatchObject([
    { kind: 'activity', says: null, publisher: 'Example News', origin: 'item' },
    { kind: 'use_of_funds', says: 'Hiring, New markets, engineering, France' },
  ]);
  const removal = { id, statementId: statements[0]?.id ?? '', reason: 'it is of another Kestrel' };

  const { actor } = await addUser(fixture, { isPaid: true });
  expect(() => removeStatement(fixture.context(actor), removal)).toThrow('Access denied');
  expect(() => removeStatement(fixture.context({ kind: 'visitor' }), removal)).toThrow();

  const { isRemoved, startup } = await removeStatement(fixture.context(), removal);
  expect(isRemoved).toBe(true);
  expect(startup.statements.map(({ kind }) => kind)).toEqual(['use_of_funds']);
  expect(startup.editable.description).toBeNull();
  expect((await removeStatement(fixture.context(), removal)).isRemoved).toBe(false);
  const events = await fixture.db.select().from(auditEvents).where(eq(auditEvents.kind, 'sentence-removed'));
  expect(events).toMatchObject([
    {
      subject: { kind: 'startup', id, name: 'Kestrel' },
      detail: { fact: 'activity', publisher: 'Example News' },
      reason: 'it is of another Kestrel',
    },
  ]);
  expect(startup.activity).toMatchObject([{ kind: 'sentence-removed' }]);
});
