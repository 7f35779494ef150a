import { sql } from 'drizzle-orm';
import { mails } from './table.ts';

const removed = 'The text of this mail opened an account and was removed after sending.';

/** What a settled mail is kept with: one that opens something is kept no longer than it takes to send it. */
export function withoutSecret() {
  return {
    text: sql`case when ${mails.holdsSecret} then ${sql.param(removed, mails.text)} else ${mails.text} end`,
    html: sql`case when ${mails.holdsSecret} then ${sql.param(`<p>${removed}</p>`, mails.html)} else ${mails.html} end`,
  };
}
