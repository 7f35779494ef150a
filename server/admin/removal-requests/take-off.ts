import type { RemovalKind } from '../../../contract/public/removal-requests.ts';
import { setCompanyHidden } from '../../companies/hiding/set-company-hidden.ts';
import { takePeopleOff } from '../../companies/hiding/take-people-off.ts';
import { removeCompany } from '../../enrichment/websites/leave-out.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { findAffected } from './find-affected.ts';
import { removals } from './table.ts';

type Left = {
  kind: RemovalKind;
  companyName: string;
  companyKey: string;
  /** Of a person, and of names that are theirs too. */
  personKeys: string[];
};

/** Takes a company or a person off, and keeps them off whoever tells of them again. In the caller's transaction. */
export async function takeOff(
  context: Context,
  { kind, companyName, companyKey, personKeys }: Left,
): Promise<void> {
  requireOperator(context);
  const { db, now } = context;
  const keys = [...new Set(kind === 'company' ? [''] : personKeys)];
  const affected = await findAffected(context, companyKey);
  if (kind === 'company') {
    for (const { id } of affected) await setCompanyHidden(context, { id, isHidden: true });
    await removeCompany(context, companyName);
  } else await takePeopleOff(context, { startupIds: affected.map(({ id }) => id), nameKeys: keys });
  // After hiding, which the same names would refuse to take back.
  await db
    .insert(removals)
    .values(keys.map((personKey) => ({ companyKey, personKey, since: now() })))
    .onConflictDoNothing();
}
