import { randomUUID } from 'node:crypto';
import { inArray, type SQL } from 'drizzle-orm';
import { type Context, inTransaction } from '../platform/context.ts';
import { compressed } from '../platform/database/compressed-text.ts';
import { ApiError } from '../platform/errors.ts';
import { domainOf } from '../platform/mail/domain-turns.ts';
import type { MailLane } from '../platform/mail/mail.ts';
import {
  type ComposeMail,
  type MailText,
  placeLinks,
  sealLinks,
} from '../platform/mail/secret-links/put-in-links.ts';
import { queueOf } from './lanes.ts';
import { showsMailLinks } from './read-mails.ts';
import { findSuppressions, suppressedBecause } from './suppressions/suppressions.ts';
import { mailSecrets, mails } from './table.ts';

/**
 * Puts a mail on its way in the caller's transaction: into the built-in mailbox, where it has arrived, or with a
 * mail server into the queue that hands it over. A person's own actions may write to that person only.
 */
export function deliverMail(context: Context, order: MailOrder): Promise<DeliveredMail> {
  return deliverMails(context, [order]).then(([delivered]) => {
    if (!delivered) throw new Error('A mail was neither new nor there.');
    return delivered;
  });
}

export type MailOrder = {
  /** What the mail is about, `welcome:<user>`; one occasion is one mail, however often it is asked for. */
  occasion: string;
  userId: string | null;
  /** Whether a user waits for it. */
  lane: MailLane;
  /** What it says; a function where it holds links that open something. */
  message: MailText | ComposeMail;
};

type DeliveredMail = { mailId: string; isNew: boolean };

type MailRow = Omit<typeof mails.$inferInsert, 'text' | 'html'> & {
  lane: MailLane;
  hasSecrets: boolean;
  text: SQL<string>;
  html: SQL<string>;
};

/** A mail, and apart from it the sealed links that belong into it; null where it has none, or may not store them. */
type StoredMail = { row: MailRow; sealed: string | null };

/** Puts mails on their way as `deliverMail` does one, each lane's in one statement. Answers in the order of the orders. */
export function deliverMails(context: Context, orders: MailOrder[]): Promise<DeliveredMail[]> {
  for (const { userId } of orders) requireOwnMail(context, userId);
  if (orders.length === 0) return Promise.resolve([]);
  return inTransaction(context, async (inside) => {
    const stored = await storedMailsOf(inside, orders);
    const rows = stored.map(({ row }) => row);
    const added = await inside.db
      .insert(mails)
      .values(rows)
      .onConflictDoNothing({ target: mails.occasion })
      .returning({ id: mails.id });
    const isNew = new Set(added.map(({ id }) => id));
    await storeLinks(
      inside,
      stored.filter(({ row }) => isNew.has(row.id)),
    );
    const known = await findKnown(
      inside,
      rows.filter(({ id }) => !isNew.has(id)),
    );
    const waiting = rows.filter(({ id, status }) => isNew.has(id) && status === 'pending');
    for (const [queue, ofQueue] of Map.groupBy(waiting, queueOf))
      await inside.queue.sendMany(
        inside,
        queue,
        ofQueue.map(({ id, to }) => ({ payload: { mailId: id, domain: domainOf(to) } })),
      );
    return rows.map(({ id, occasion }) =>
      isNew.has(id) ? { mailId: id, isNew: true } : { mailId: known(occasion), isNew: false },
    );
  });
}

async function storedMailsOf(context: Context, orders: MailOrder[]): Promise<StoredMail[]> {
  const composed = orders.map((order) => ({ order, ...composeStored(order) }));
  const bulk = composed.filter(({ order }) => order.lane === 'bulk').map(({ message }) => message.to);
  const stoppedOf = await findSuppressions(context, bulk);
  const { environment, secrets, now } = context;
  return composed.map(({ order: { occasion, userId, lane }, message, links }) => {
    const stopped = lane === 'bulk' ? stoppedOf(message.to) : null;
    const status = stopped ? 'suppressed' : environment.smtpUrl === null ? 'sent' : 'pending';
    const hasSecrets = links.addresses.length > 0;
    const storesLinks = hasSecrets && (status !== 'sent' || showsMailLinks(environment));
    const row = {
      ...message,
      id: randomUUID(),
      occasion,
      userId,
      hasSecrets,
      holdsSecret: hasSecrets && lane === 'transactional',
      status,
      failure: stopped && suppressedBecause[stopped.reason],
      lane,
      createdAt: now(),
      sentAt: status === 'sent' ? now() : null,
    } as const;
    return { row, sealed: storesLinks ? sealLinks(secrets.authSecret, links) : null };
  });
}

/** Of many at once each text is compressed before the next is written. */
function composeStored({ message: given }: MailOrder) {
  const { message, links } = placeLinks(typeof given === 'function' ? given : () => given);
  const { text, html } = message;
  return { links, message: { ...message, text: compressed(text), html: compressed(html) } };
}

async function storeLinks({ db }: Context, stored: StoredMail[]): Promise<void> {
  const values = stored.flatMap(({ row, sealed }) => (sealed === null ? [] : { mailId: row.id, sealed }));
  if (values.length > 0) await db.insert(mailSecrets).values(values);
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
