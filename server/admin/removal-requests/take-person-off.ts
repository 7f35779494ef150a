import { removePerson } from '../../companies/removed-people/removed-people.ts';
import { deleteRemovedOfficers } from '../../enrichment/registers/recording/save-registration.ts';
import { type Context, requireOperator } from '../../platform/context.ts';

type Person = { companyName: string; personNames: readonly string[]; requestId: string };

/**
 * Leaves a person out of a company at once and for good: what filings, articles and registers said of them there is deleted, and
 * hashes keep every source from bringing them back. In the caller's transaction, under the lock of recording.
 */
export async function takePersonOff(context: Context, person: Person): Promise<void> {
  requireOperator(context);
  const companies = await removePerson(context, person);
  await deleteRemovedOfficers(context, companies);
}
