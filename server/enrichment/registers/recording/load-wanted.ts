import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { loadSiteSubject } from '../../websites/save-site.ts';
import { siteFacts } from '../../websites/table.ts';
import type { WantedCompany } from '../deciding/compare-registration.ts';

/**
 * By what a company is looked for in registers; null where it is gone or asked to be left out. `website` is the address that is
 * proven to be its own, if one is.
 */
export async function loadWanted(
  context: Context,
  startupId: string,
  website: string | null,
): Promise<WantedCompany | null> {
  const subject = await loadSiteSubject(context, startupId);
  if (!subject || subject.isLeftOut || subject.startup.hiddenAt !== null) return null;
  const { startup, known } = subject;
  return {
    names: known.names,
    country: startup.country,
    city: startup.city,
    website: website ?? startup.website,
    registerNumbers: await findStatedNumbers(context, startupId),
    foundedYear: startup.foundedYear,
    people: known.people,
  };
}

/** The numbers of registers that its own pages state, such as a SIREN in the mentions légales. */
async function findStatedNumbers({ db }: Context, startupId: string): Promise<string[]> {
  const rows = await db
    .select({ value: siteFacts.value })
    .from(siteFacts)
    .where(and(eq(siteFacts.startupId, startupId), eq(siteFacts.kind, 'register-number')));
  return rows.map(({ value }) => value);
}
