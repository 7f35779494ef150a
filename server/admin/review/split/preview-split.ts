import type { ReviewSide } from '../../../../contract/admin/review.ts';
import { splitRecord } from '../../../companies/splitting/split-record.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { presentKnown } from '../present.ts';
import { chooseMoving } from './choose-moving.ts';
import { loadCompany } from './load-company.ts';

/** Both companies as splitting would leave them, by the same functions, with nothing written. */
export async function previewSplit(
  context: Context,
  { id, reportIds }: { id: string; reportIds: readonly string[] },
): Promise<{ kept: ReviewSide; parted: ReviewSide; isChosenKept: boolean }> {
  requireOperator(context);
  const { ledger, company } = await loadCompany(context, id);
  const { moving, isChosenKept } = chooseMoving(company, reportIds);
  const { parted } = splitRecord(ledger, company, moving);
  return {
    kept: presentKnown(company),
    // It has no address yet.
    parted: { ...presentKnown(parted), startupId: null },
    isChosenKept,
  };
}
