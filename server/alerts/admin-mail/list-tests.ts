import { desc, like } from 'drizzle-orm';
import { mostTestResults, type TestResult } from '../../../contract/alerts/admin-mail.ts';
import { mails } from '../../mail/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { presentTest } from './present.ts';

/** What became of the last test mails, newest first. */
export async function listTests(context: Context): Promise<{ results: TestResult[] }> {
  requireOperator(context);
  const rows = await context.db
    .select()
    .from(mails)
    .where(like(mails.occasion, 'test:%'))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(mostTestResults);
  return { results: rows.map(presentTest) };
}
