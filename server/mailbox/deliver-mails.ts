import { randomUUID } from 'node:crypto';
import { inArray, type SQL } from 'drizzle-orm';
import { type Context, inTransaction } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { domainOf } from '../platform/mail/domain-turns.ts';
import type { MailLane } from '../platform/mail/mail.ts';
import type { MailMessage } from '../platform/mail/message.ts';
import { queueOf } from './lanes.ts';
import { findSuppressions } from './suppressions/find-suppressions.ts';
import { suppressedBecause } from './suppressions/suppressed-because.ts';
import { mails } from './table.ts';

export type MailOrder = {
  /** What the mail is about, `welcome:<user>`; one occasion is one mail, however often it is asked for. */
  occasion: string;
  userId: string | null;
  /** Whether somebody waits for it. */
  lane: MailLane;
  message: KeptMessage;
  /** Its text opens something: with a mail server it is kept no longer than until that has taken it. */
  holdsSecret?: boolean;
};

/** Many at once are compressed one by one, as each is written. */
type KeptMessage = Pick<MailMessage, 'to' | 'subject' | 'stopUrl'> &
  Record<'text' | 'html', string | SQL<string>>;

export type DeliveredMail = { mailId: string; isNew: boolean };

type MailRow = Omit<typeof mails.$inferInsert, 'text' | 'html'> & KeptMessage & { lane: MailLane };

/** Puts mails on their way as `deliverMail` does one, each lane's in one statement. Answers in the order of the orders. */
export function deliverMails(context: Context, orders: MailOrder[]): Promise<DeliveredMail[]> {
  for (const { userId } of orders) requireOwnMail(context, userId);
  if (orders.length === 0) return Promise.resolve([]);
  return inTransaction(context, async (inside) => {
    const rows = await rowsOf(inside, orders);
    const added = await inside.db
      .insert(mails)
      .values(rows)
      .onConflictDoNothing({ target: mails.occasion })
      .returning({ id: mails.id });
    const isNew = new Set(added.map(({ id }) => id));
    const known = await findKnown(
      inside,
      rows.filter(({ id }) => !isNew.has(id)),
    );
    const waiting = rows.filter(({ id, status }) => isNew.has(id) && status === 'pending');
    for (const [lane, ofLane] of Map.groupBy(waiting, (row) => row.lane))
      await inside.queue.sendMany(
        inside,
        queueOf[lane],
        ofLane.map(({ id, to }) => ({ payload: { mailId: id, domain: domainOf(to) } })),
      );
    return rows.map(({ id, occasion }) =>
      isNew.has(id) ? { mailId: id, isNew: true } : { mailId: known(occasion), isNew: false },
    );
  });
}

async function rowsOf(context: Context, orders: MailOrder[]): Promise<MailRow[]> {
  const { environment, now } = context;
  const bulk = orders.filter(({ lane }) => lane === 'bulk').map(({ message }) => message.to);
  const stoppedOf = await findSuppressions(context, bulk);
  return orders.map(({ message, occasion, userId, lane, holdsSecret = false }) => {
    const stopped = lane === 'bulk' ? stoppedOf(message.to) : null;
    const status = stopped ? 'suppressed' : environment.smtpUrl === null ? 'sent' : 'pending';
    return {
      ...message,
      id: randomUUID(),
      occasion,
      userId,
      holdsSecret,
      status,
      failure: stopped && suppressedBecause[stopped.reason],
      lane,
      createdAt: now(),
      sentAt: status === 'sent' ? now() : null,
    };
  });
}

function requireOwnMail({ actor }: Context, userId: string | null): void {
  const isOwn = actor.kind === 'user' && actor.userId === userId;
  const mayWriteToAnybody = actor.kind === 'admin' || actor.kind === 'job' || actor.kind === 'command';
  if (!isOwn && !mayWriteToAnybody) {
    throw new ApiError('FORBIDDEN', 'Access denied. Admin privileges required.');
  }
}

async function findKnown(context: Context, rows: MailRow[]): Promise<(occasion: string) => string> {
  const occasions = rows.map(({ occasion }) => occasion);
  const found =
    occasions.length === 0
      ? []
      : await context.db
          .select({ id: mails.id, occasion: mails.occasion })
          .from(mails)
          .where(inArray(mails.occasion, occasions));
  const ids = new Map(found.map(({ id, occasion }) => [occasion, id]));
  return (occasion) => {
    const id = ids.get(occasion);
    if (id === undefined) throw new Error(`The mail for ${occasion} is neither new nor there.`);
    return id;
  };
}
