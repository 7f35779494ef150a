import { and, asc, eq, gt } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { companyPeople } from '../../companies/identity/table.ts';
import { personNameKey } from '../../companies/person-name-key.ts';
import { withoutRemoved } from '../../companies/removed-people/removed-people.ts';
import { findReportedFacts } from '../../enrichment/fact-reports/fact-reports.ts';
import { daysStored } from '../../enrichment/registers/recording/save-registration.ts';
import { companyOfficers } from '../../enrichment/registers/table.ts';
import { readStoredPerson } from '../../enrichment/websites/people/stored-person.ts';
import { daysStoredUnseen } from '../../enrichment/websites/save-site.ts';
import { siteFacts } from '../../enrichment/websites/table.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';

export type NamedPerson = { name: string; roles: string[] };

type Found = NamedPerson & { startupId: string; isBySite: boolean };

/**
 * Whom sources, their own sites and registers name at some companies, for a line that says whom to write to. None who asked to
 * be left out, and for each user nothing of a website that they said is another company's.
 */
export async function findPeople(
  context: Context,
  { userIds, companyIds }: { userIds: UserId[]; companyIds: readonly string[] },
): Promise<(userId: UserId, startupId: string) => NamedPerson[]> {
  if (companyIds.length === 0) return () => [];
  const found = await withoutRemoved(
    context,
    await selectPeople(context, [...companyIds]),
    (person) => person,
  );
  const reported = await findReportedFacts(context, { fact: 'website', userIds });
  const ofCompany = Map.groupBy(found, ({ startupId }) => startupId);
  return (userId, startupId) => {
    const isReported = reported.get(userId)?.has(startupId) ?? false;
    const known = new Map<string, NamedPerson>();
    for (const { name, roles, isBySite } of ofCompany.get(startupId) ?? []) {
      const key = personNameKey(name);
      if (!(isReported && isBySite) && !known.has(key)) known.set(key, { name, roles });
    }
    return [...known.values()];
  };
}

async function selectPeople({ db, now }: Context, companyIds: string[]): Promise<Found[]> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs);
  const named = await db
    .select()
    .from(companyPeople)
    .where(isAnyOf(companyPeople.startupId, companyIds))
    .orderBy(asc(companyPeople.name));
  const onSite = await db
    .select({ startupId: siteFacts.startupId, value: siteFacts.value })
    .from(siteFacts)
    .where(
      and(
        isAnyOf(siteFacts.startupId, companyIds),
        eq(siteFacts.kind, 'person'),
        gt(siteFacts.lastSeenAt, daysAgo(daysStoredUnseen)),
      ),
    )
    .orderBy(asc(siteFacts.firstSeenAt), asc(siteFacts.value));
  const officers = await db
    .select({
      startupId: companyOfficers.startupId,
      name: companyOfficers.name,
      office: companyOfficers.office,
    })
    .from(companyOfficers)
    .where(
      and(
        isAnyOf(companyOfficers.startupId, companyIds),
        gt(companyOfficers.lastSeenAt, daysAgo(daysStored)),
      ),
    )
    .orderBy(asc(companyOfficers.firstSeenAt), asc(companyOfficers.name));
  return [
    ...named.map(({ startupId, name, roles }) => ({
      startupId,
      name,
      roles,
      isBySite: false,
    })),
    ...onSite.map(({ startupId, value }) => ({
      ...readStoredPerson(value),
      startupId,
      isBySite: true,
    })),
    // An entry of a register may have been found by the website.
    ...officers.map(({ startupId, name, office }) => ({
      startupId,
      name,
      roles: [office],
      isBySite: true,
    })),
  ];
}
