import type { OptOutKind } from '../../contract/site/opt-outs.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { setStartupHidden } from '../startups/hiding/set-startup-hidden.ts';
import { takePeopleOff } from '../startups/hiding/take-people-off.ts';
import { leaveOut } from '../websites/leave-out.ts';
import { findAffected } from './find-affected.ts';
import { optOuts } from './table.ts';

type Left = {
  kind: OptOutKind;
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
    for (const { id } of affected) await setStartupHidden(context, { id, isHidden: true });
    await leaveOut(context, companyName);
  } else await takePeopleOff(context, { startupIds: affected.map(({ id }) => id), nameKeys: keys });
  // After hiding, which the same names would refuse to take back.
  await db
    .insert(optOuts)
    .values(keys.map((personKey) => ({ companyKey, personKey, since: now() })))
    .onConflictDoNothing();
}
