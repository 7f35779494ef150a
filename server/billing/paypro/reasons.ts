import type { CancellationReason } from '../../../contract/billing/billing.ts';
import type { CancellationWords } from '../provider/provider.ts';

const reasonIds: Record<Exclude<CancellationReason, 'other'>, number> = {
  price: 1,
  notNeeded: 2,
  notSatisfied: 3,
  otherProduct: 4,
  notPriority: 5,
  byMistake: 6,
};

const reasonTexts: Record<CancellationReason, string> = {
  price: 'Price',
  notNeeded: 'Not needed any more',
  notSatisfied: 'Not satisfied with the product',
  otherProduct: 'Switched to another product',
  notPriority: 'Not a priority now',
  byMistake: 'Bought by mistake',
  other: 'Other',
};

/** A reason as its number or, where it has none, as text; the provider takes only one of the two. */
export function reasonFields({ reason, comment }: CancellationWords): Record<string, unknown> {
  if (reason === 'other') return { reasonText: comment.trim() || reasonTexts.other };
  return { cancellationReasonId: reasonIds[reason] };
}

/** A reason where only text is taken. */
export function reasonText({ reason, comment }: CancellationWords): string {
  return [reason === 'other' && comment.trim() ? '' : reasonTexts[reason], comment.trim()]
    .filter(Boolean)
    .join(': ');
}
