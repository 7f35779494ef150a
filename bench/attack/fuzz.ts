import { eq } from 'drizzle-orm';
import { userId } from '../../contract/auth/accounts.ts';
import { addSession } from '../../fixtures/add-session.ts';
import { type Check, fuzzOperations } from '../../fixtures/fuzz/fuzz-operations.ts';
import { giveEverything } from '../../fixtures/give-everything.ts';
import type { Product } from '../../server/app/open-product.ts';
import { users } from '../../server/auth/users/table.ts';
import { startups } from '../../server/companies/table.ts';
import type { DatabaseKind } from '../figures.ts';
import { openSite } from '../open-site.ts';
import type { AttackFigure } from './figure.ts';

const longestMs = 2_000;

/**
 * Calls every operation of the contract signed out, as a paying user and as an admin, for so many seconds at most.
 * `tell` hears of each finding.
 */
export async function fuzz(
  kind: DatabaseKind,
  product: Product,
  { seconds, seed, tell }: { seconds: number; seed: number; tell: (check: Check) => void },
): Promise<AttackFigure[]> {
  await using site = await openSite(product);
  const context = product.context({ kind: 'command', name: 'bench' });
  const admin = await giveEverything(context);
  await context.db.update(users).set({ isAdmin: true }).where(eq(users.id, admin.id));
  const companies = await context.db.select({ id: startups.id }).from(startups).limit(5);
  const { asked, findings } = await fuzzOperations({
    origin: site.address,
    callers: [
      { name: 'nobody', cookie: null },
      { name: 'who pays', cookie: site.readers[0]?.cookie ?? null },
      { name: 'an admin', cookie: await addSession(context, userId.parse(admin.id)) },
    ],
    known: { ids: companies.map(({ id }) => id), texts: ['UTC', 'fintech in Berlin', 'software', 'DE'] },
    runs: 1_000,
    seconds,
    seed,
    longestMs,
    // These end the session that the rest is asked in.
    isLeftOut: ({ name }) => /signOut|sessions\.end|accounts\.delete|changePassword/.test(name),
  });
  for (const check of findings) tell(check);
  const late = findings.filter(({ what }) => what.startsWith('took')).length;
  return [
    {
      name: `${kind}: faults and inner matters in ${asked} odd calls`,
      value: findings.length - late,
      unit: '',
      limit: 0,
    },
    { name: `${kind}: odd calls that took over ${longestMs / 1_000} s`, value: late, unit: '', limit: 0 },
  ];
}
