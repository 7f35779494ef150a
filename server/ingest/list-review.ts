import { desc, eq } from 'drizzle-orm';
import type { ReviewItem } from '../../contract/ingest.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { reviewItems } from '../startups/table.ts';
import { presentReviewItem } from './present.ts';

export async function listReview(context: Context): Promise<{ items: ReviewItem[] }> {
  requireOperator(context);
  const items = await context.db
    .select()
    .from(reviewItems)
    .where(eq(reviewItems.status, 'open'))
    .orderBy(desc(reviewItems.createdAt))
    .limit(200);
  return { items: items.map(presentReviewItem) };
}
