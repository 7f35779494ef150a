import type { Suppression } from '../../../contract/mail/suppressions.ts';
import type { suppressions } from '../table.ts';

export function presentSuppression(row: typeof suppressions.$inferSelect): Suppression {
  const { address, reason, detail, since, endsAt } = row;
  return { address, reason, detail, since: since.toISOString(), endsAt: endsAt?.toISOString() ?? null };
}
