import type { DatabaseKind } from '../figures.ts';
import { runTests } from '../run-tests.ts';

/** One test says only that no two attempts are the same. */
const others = 1;

export type Attacks = { tried: number; succeeded: number };

/** Runs the tests that try to have a plan for nothing; each failure is a plan that a user got for nothing, or lost. */
export async function countAttacks(kind: DatabaseKind): Promise<Attacks> {
  const { passed, failed } = await runTests(kind, ['server/billing/attacks.db.test.ts']);
  return { tried: passed + failed - others, succeeded: failed };
}
