import { eq } from 'drizzle-orm';
import { lockRecording } from '../../companies/recording/lock-recording.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { companySites } from './table.ts';

/** What is known of a company's website, held until the transaction ends: nobody else answers or records meanwhile. */
export async function lockSite(
  inside: Context,
  startupId: string,
): Promise<typeof companySites.$inferSelect> {
  requireOperator(inside);
  await lockRecording(inside);
  const [site] = await inside.db
    .select()
    .from(companySites)
    .where(eq(companySites.startupId, startupId))
    .for('update');
  if (!site) throw new ApiError('NOT_FOUND', 'There is no such question.');
  return site;
}
