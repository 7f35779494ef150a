import type { DatabaseKind } from '../figures.ts';
import { runTests } from '../run-tests.ts';
import type { AttackFigure } from './figure.ts';

/** What is tried, told as tests: one that fails is an attack that succeeded. */
const attempts: Record<string, readonly string[]> = {
  'plans for nothing': [
    'server/billing/attacks.db.test.ts',
    'server/billing/replayed-notifications.db.test.ts',
    'server/billing/trials-after-leaving.db.test.ts',
  ],
  'rounds that the plan does not show': [
    'server/feed/locked-rounds.db.test.ts',
    'server/feed/mutes/hidden.db.test.ts',
  ],
  'accounts taken over, and owners kept out': [
    'server/auth/email-addresses/confirm-email.db.test.ts',
    'server/platform/rate-limits/way-through.db.test.ts',
    'server/platform/rate-limits/set-back.db.test.ts',
    'server/auth/sessions/sessions.db.test.ts',
  ],
  'work and rows without a bound': [
    'server/app/limit-body.db.test.ts',
    'server/app/shed-load.db.test.ts',
    'server/platform/rate-limits/bounded-rows.db.test.ts',
    'server/platform/http/costly-reads.db.test.ts',
  ],
  'lists lost to one damaged row': ['server/app/damaged-rows.db.test.ts'],
  'doors that break the rule of suspension': ['server/app/doors.db.test.ts'],
};

/**
 * How many tests failed when each was first tried. That of doors counts every one that fails: a door that is open to a
 * suspended user or to one who waits for deletion, one that is closed to an active user, and one that is missing in the list.
 */
const before: Readonly<Record<string, number>> = { 'doors that break the rule of suspension': 17 };

export async function tryAttempts(kind: DatabaseKind): Promise<AttackFigure[]> {
  const figures: AttackFigure[] = [];
  for (const [aim, files] of Object.entries(attempts)) {
    const { passed, failed } = await runTests(kind, files);
    figures.push({
      name: `${kind}: ${aim}, of ${passed + failed} attempts`,
      value: failed,
      unit: '',
      limit: 0,
      ...(before[aim] !== undefined && { before: before[aim] }),
    });
  }
  return figures;
}
