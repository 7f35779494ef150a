import { eq } from 'drizzle-orm';
import type { Mail } from '../../contract/mailbox.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { presentMail } from './present.ts';
import { mails } from './table.ts';

/** One mail with its text and HTML. Operators only. */
export async function getMail(context: Context, { id }: { id: string }): Promise<Mail> {
  requireOperator(context);
  const [found] = await context.db.select().from(mails).where(eq(mails.id, id));
  if (!found) throw new ApiError('NOT_FOUND', 'This mail does not exist.');
  return presentMail(found);
}
