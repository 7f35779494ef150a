import { count, eq, inArray, or } from 'drizzle-orm';
import type { AuditSubject } from '../../../contract/platform/audit.ts';
import { companyAliases, companyPeople } from '../../companies/identity/table.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import type { removalRequests } from './table.ts';

type Request = Pick<typeof removalRequests.$inferSelect, 'id' | 'kind' | 'companyName'>;

/** Whom a request is about, as the audit log names it. The name of a person who asks to be left out is not kept for ever there. */
export const subjectOf = ({ id, kind, companyName }: Request): AuditSubject => ({
  kind: 'opt-out',
  id,
  name: kind === 'company' ? companyName : `a person of ${companyName}`,
});

export type Affected = { id: string; name: string; hiddenAt: Date | null; rounds: number; people: User[] };

type User = { nameKey: string; name: string; roles: string[] };

/** The companies that go by a name now, each with its rounds and people. */
export async function findAffected({ db }: Context, companyKey: string): Promise<Affected[]> {
  const byAlias = db
    .select({ id: companyAliases.startupId })
    .from(companyAliases)
    .where(eq(companyAliases.nameKey, companyKey));
  const companies = await db
    .select({ id: startups.id, name: startups.name, hiddenAt: startups.hiddenAt })
    .from(startups)
    .where(or(eq(startups.nameKey, companyKey), inArray(startups.id, byAlias)))
    .orderBy(startups.createdAt)
    .limit(20);
  const ids = companies.map(({ id }) => id);
  const rounds = await db
    .select({ startupId: fundingEvents.startupId, rounds: count() })
    .from(fundingEvents)
    .where(isAnyOf(fundingEvents.startupId, ids))
    .groupBy(fundingEvents.startupId);
  const people = await db
    .select()
    .from(companyPeople)
    .where(isAnyOf(companyPeople.startupId, ids))
    .orderBy(companyPeople.name);
  return companies.map(({ id, name, hiddenAt }) => ({
    id,
    name,
    hiddenAt,
    rounds: rounds.find(({ startupId }) => startupId === id)?.rounds ?? 0,
    people: people.filter(({ startupId }) => startupId === id),
  }));
}
