import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Context, requireUser } from '../../platform/context.ts';
import { serverKey } from './server-key.ts';
import { pushDevices } from './table.ts';

/** What a browser needs to be notified, and by which it finds out whether it is. */
export async function describePush(context: Context): Promise<{ serverKey: string; endpoints: string[] }> {
  const userId = requireUser(context);
  const devices = await context.db
    .select({ endpoint: pushDevices.endpoint })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId));
  return {
    serverKey: serverKey(context.secrets).publicKey,
    endpoints: devices.map(({ endpoint }) => createHash('sha256').update(endpoint).digest('hex')),
  };
}
