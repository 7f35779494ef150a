import { randomUUID } from 'node:crypto';
import { desc, notInArray } from 'drizzle-orm';
import {
  mostProviderTests,
  type ProviderCall,
  type ProviderTest,
} from '../../../contract/billing/provider-tests.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator, requireUser } from '../../platform/context.ts';
import { reasonOf } from '../../platform/errors.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { type BillingProvider, ProviderRefusal } from '../provider/provider.ts';
import { requireProvider } from '../provider/provider-of.ts';
import { providerTests } from './table.ts';

type Answer = Pick<typeof providerTests.$inferInsert, 'outcome' | 'found' | 'failure'>;

type Asked = { to: string; call: ProviderCall };

/** Asks the payment provider what it has of an address, and keeps what came of it. Operators only. */
export async function testProvider(context: Context, asked: Asked): Promise<ProviderTest> {
  requireOperator(context);
  const provider = requireProvider(context);
  await countAgainstLimit(context, limits.providerTest, requireUser(context));
  const began = performance.now();
  const answer = await ask(provider, asked, context.signal);
  const row = {
    id: randomUUID(),
    at: context.now(),
    call: asked.call,
    address: asked.to,
    found: null,
    failure: null,
    ...answer,
    tookMs: Math.round(performance.now() - began),
  };
  return inTransaction(context, async (inside) => {
    await inside.db.insert(providerTests).values(row);
    const newest = inside.db
      .select({ id: providerTests.id })
      .from(providerTests)
      .orderBy(desc(providerTests.at), desc(providerTests.id))
      .limit(mostProviderTests);
    await inside.db.delete(providerTests).where(notInArray(providerTests.id, newest));
    // Without the address: what an account is called elsewhere does not stay in the log.
    const detail = { call: asked.call, outcome: row.outcome };
    await recordEvent(inside, { kind: 'payment-provider-tested', userId: null, detail });
    return presentProviderTest(row);
  });
}

async function ask(provider: BillingProvider, { to, call }: Asked, signal: AbortSignal): Promise<Answer> {
  const page = { skip: 0, since: null, customerEmail: to };
  try {
    const rows =
      call === 'orders'
        ? await provider.listOrders(page, signal)
        : await provider.listSubscriptions(page, signal);
    return { outcome: 'answered', found: rows.length };
  } catch (thrown) {
    const outcome = thrown instanceof ProviderRefusal ? 'refused' : 'unreachable';
    return { outcome, failure: reasonOf(thrown).slice(0, 300) };
  }
}

/** What came of the last tests, newest first. Operators only. */
export async function listProviderTests(context: Context): Promise<{ results: ProviderTest[] }> {
  requireOperator(context);
  const rows = await context.db
    .select()
    .from(providerTests)
    .orderBy(desc(providerTests.at), desc(providerTests.id))
    .limit(mostProviderTests);
  return { results: rows.map(presentProviderTest) };
}

const presentProviderTest = ({ at, ...row }: typeof providerTests.$inferSelect): ProviderTest => ({
  ...row,
  at: at.toISOString(),
});
