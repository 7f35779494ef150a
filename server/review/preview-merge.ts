import type { ReviewSide } from '../../contract/review/review.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { joinRecords } from '../startups/joining/join-records.ts';
import { loadStartupsAlone } from '../startups/joining/load-startups-alone.ts';
import { presentKnown } from './present.ts';
import { refuseOneRecord } from './refuse-one-record.ts';

/** Both companies, and the one that merging would make of them, by the same functions, with nothing written. */
export async function previewMerge(
  context: Context,
  { id, goneId }: { id: string; goneId: string },
): Promise<{ kept: ReviewSide; gone: ReviewSide; merged: ReviewSide }> {
  requireOperator(context);
  refuseOneRecord({ id, goneId });
  const ledger = await loadStartupsAlone(context, [id, goneId]);
  const [kept, gone] = [ledger.startups.get(id), ledger.startups.get(goneId)];
  if (!kept || !gone) throw new ApiError('NOT_FOUND', 'There is no such company.');
  const sides = { kept: presentKnown(kept), gone: presentKnown(gone) };
  joinRecords(ledger, kept, gone);
  const people = [...new Set([...sides.kept.people, ...sides.gone.people])];
  return { ...sides, merged: { ...presentKnown(kept), people } };
}
