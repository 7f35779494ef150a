import { eq } from 'drizzle-orm';
import type { SentCopies } from '../../contract/letters/sent-copies.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { getSentCopies } from './get-sent-copies.ts';
import { copyAddresses } from './table.ts';

/** Has the viewer's private address take nothing any more. */
export async function closeAddress(context: Context): Promise<SentCopies> {
  await context.db.delete(copyAddresses).where(eq(copyAddresses.userId, requireUser(context)));
  return getSentCopies(context);
}
