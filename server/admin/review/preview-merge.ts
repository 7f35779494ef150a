import type { ReviewSide } from '../../../contract/admin/review.ts';
import { loadCompaniesAlone } from '../../companies/merging/load-companies-alone.ts';
import { mergeRecords } from '../../companies/merging/merge-records.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { presentKnown } from './present.ts';
import { refuseOneRecord } from './refuse-one-record.ts';

/** Both companies, and the one that merging would make of them, by the same functions, with nothing written. */
export async function previewMerge(
  context: Context,
  { id, goneId }: { id: string; goneId: string },
): Promise<{ kept: ReviewSide; gone: ReviewSide; merged: ReviewSide }> {
  requireOperator(context);
  refuseOneRecord({ id, goneId });
  const ledger = await loadCompaniesAlone(context, [id, goneId]);
  const [stored, gone] = [ledger.startups.get(id), ledger.startups.get(goneId)];
  if (!stored || !gone) throw new ApiError('NOT_FOUND', 'There is no such company.');
  const sides = { kept: presentKnown(stored), gone: presentKnown(gone) };
  mergeRecords(ledger, stored, gone);
  const users = [...new Set([...sides.kept.people, ...sides.gone.people])];
  return { ...sides, merged: { ...presentKnown(stored), people: users } };
}
