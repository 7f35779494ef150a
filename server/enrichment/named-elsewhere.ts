import { and, eq, ne } from 'drizzle-orm';
import type { Listing } from '../../contract/companies/company-events.ts';
import { companyPeople } from '../companies/identity/table.ts';
import { personNameKey } from '../companies/person-name-key.ts';
import type { Context } from '../platform/context.ts';
import { companyOfficers } from './registers/table.ts';
import { readStoredPerson } from './websites/people/stored-person.ts';
import { siteFacts } from './websites/table.ts';

/** The keys of the people of a company whom any other register, its site, filings or the press name. */
export async function findNamedElsewhere(
  { db }: Context,
  { startupId, except }: { startupId: string; except: Listing },
): Promise<ReadonlySet<string>> {
  const officers = await db
    .select({ name: companyOfficers.name })
    .from(companyOfficers)
    .where(
      and(
        eq(companyOfficers.startupId, startupId),
        except === 'site' ? undefined : ne(companyOfficers.register, except),
      ),
    );
  const onSite =
    except === 'site'
      ? []
      : await db
          .select({ value: siteFacts.value })
          .from(siteFacts)
          .where(and(eq(siteFacts.startupId, startupId), eq(siteFacts.kind, 'person')));
  const reported = await db
    .select({ name: companyPeople.name })
    .from(companyPeople)
    .where(eq(companyPeople.startupId, startupId));
  const names = [
    ...[...officers, ...reported].map(({ name }) => name),
    ...onSite.map(({ value }) => readStoredPerson(value).name),
  ];
  return new Set(names.map(personNameKey));
}
