import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Context, requireMachine } from '../../platform/context.ts';
import { visitorDays } from './table.ts';

/** The secret of a day, the same in every process; whoever asks first makes it. It goes when the day is over. */
export async function saltOfDay(context: Context, { day }: { day: string }): Promise<string> {
  requireMachine(context);
  const { db } = context;
  await db
    .insert(visitorDays)
    .values({ day, salt: randomBytes(32).toString('base64') })
    .onConflictDoNothing();
  const [row] = await db.select({ salt: visitorDays.salt }).from(visitorDays).where(eq(visitorDays.day, day));
  if (!row) throw new Error(`The day ${day} is over`);
  return row.salt;
}
