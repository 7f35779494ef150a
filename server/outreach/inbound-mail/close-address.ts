import { eq } from 'drizzle-orm';
import type { InboundMail } from '../../../contract/outreach/inbound-mail.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { getInboundMail } from './get-inbound-mail.ts';
import { copyAddresses } from './table.ts';

/** Has the viewer's private address take nothing any more. */
export async function closeAddress(context: Context): Promise<InboundMail> {
  await context.db.delete(copyAddresses).where(eq(copyAddresses.userId, requireUser(context)));
  return getInboundMail(context);
}
