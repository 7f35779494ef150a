import { type Context, requireMachine } from '../../platform/context.ts';
import { dueCondition } from './recording/due-condition.ts';
import { boards } from './table.ts';

/** How many boards are to be asked now. */
export async function countDue(context: Context): Promise<number> {
  requireMachine(context);
  return context.db.$count(boards, dueCondition(context));
}
