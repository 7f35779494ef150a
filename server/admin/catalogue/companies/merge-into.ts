import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { mergeCompanies } from '../../review/merge-companies.ts';

/** Makes two companies one because an operator says that they are. Twice or at once is done once. Operators only. */
export function mergeInto(
  context: Context,
  { id, goneId, reason }: { id: string; goneId: string; reason: string },
): Promise<{ mergeId: string }> {
  requireOperator(context);
  return inTransaction(context, (inside) =>
    mergeCompanies(inside, {
      keptId: id,
      goneId,
      evidence: [],
      reason,
    }),
  );
}
