import { and, eq } from 'drizzle-orm';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { summariseHiring } from '../recording/summarise-hiring.ts';
import { boards } from '../table.ts';

/** Boards that were proved by a website which is not surely the company's are not either. What a person decided stays. */
export async function questionBoards(
  context: Context,
  { startupId, reason }: { startupId: string; reason: string },
): Promise<void> {
  requireOperator(context);
  const { db } = context;
  const verified = await db
    .select()
    .from(boards)
    .where(and(eq(boards.startupId, startupId), eq(boards.verdict, 'sure'), eq(boards.isDecided, false)));
  for (const { id, evidence } of verified)
    await db
      .update(boards)
      .set({
        verdict: 'doubtful',
        evidence: [...evidence, { kind: 'site-unsure', weight: 'against', detail: reason }],
      })
      .where(eq(boards.id, id));
  if (verified.length > 0) await summariseHiring(context, startupId);
}
