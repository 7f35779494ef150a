import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { UserId } from '../contract/accounts.ts';
import { mailEvents, mails, softBounces, suppressions } from '../server/mailbox/table.ts';
import type { Context } from '../server/platform/context.ts';

/** Stands in whatever opens an account, so that a test finds it where it does not belong. */
const secretMark = 'secret-of-theirs';

type Recipient = { id: UserId; email: string; name: string };

/**
 * Mails in every state that leaves a trace, what was told of them, and an address that digests do not go to. The queue of the
 * context has to know `mail.send`.
 */
export async function giveMails(context: Context, person: Recipient): Promise<void> {
  const { id, email, name } = person;
  const { db, now, queue } = context;
  const kinds = [
    { status: 'sent', state: 'completed', failure: null, holdsSecret: false },
    { status: 'failed', state: 'failed', failure: `550 <${email}>: no such mailbox`, holdsSecret: false },
    { status: 'pending', state: 'retry', failure: `451 <${email}>\nnot now`, holdsSecret: true },
    { status: 'pending', state: 'created', failure: null, holdsSecret: false },
  ] as const;
  for (const { status, state, failure, holdsSecret } of kinds) {
    const mailId = randomUUID();
    await db.insert(mails).values({
      id: mailId,
      occasion: `${state}:${id}`,
      userId: state === 'created' ? null : id,
      to: email,
      subject: `Hello ${name}`,
      text: holdsSecret ? `${secretMark} link` : `Dear ${name}`,
      html: `<p>Dear ${name}</p>`,
      holdsSecret,
      status,
      createdAt: now(),
      failure,
    });
    const told = { key: `event of ${mailId}`, mailId, kind: 'bounced' as const, at: now() };
    await db.insert(mailEvents).values({ ...told, detail: `550 <${email}>: no such mailbox` });
    await queue.send(context, 'mail.send', { mailId });
    // As a worker leaves them.
    await db.execute(sql`update pgboss.job
      set state = ${state}::pgboss.job_state, output = ${JSON.stringify({ message: failure })}::jsonb,
        start_after = now() + interval '1 day'
      where data->>'mailId' = ${mailId}`);
  }
  await addStops(context, email);
}

async function addStops({ db, now }: Context, email: string): Promise<void> {
  const address = email.toLowerCase();
  await db
    .insert(suppressions)
    .values({ address, reason: 'hard-bounce', detail: `<${email}>`, since: now() });
  await db.insert(softBounces).values({ address, days: 1, lastAt: now() });
}
