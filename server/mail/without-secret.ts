import { sql } from 'drizzle-orm';
import { mails } from './table.ts';

const removed = 'This email contained a sign-in link, so we removed its text after sending.';

/** What a settled mail is stored with. The text of one from before links were stored apart opens an account. */
export function withoutSecret() {
  const opens = sql`${mails.holdsSecret} and not ${mails.hasSecrets}`;
  return {
    text: sql`case when ${opens} then ${sql.param(removed, mails.text)} else ${mails.text} end`,
    html: sql`case when ${opens} then ${sql.param(`<p>${removed}</p>`, mails.html)} else ${mails.html} end`,
  };
}
