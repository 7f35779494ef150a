import { clearTimeout, setTimeout } from 'node:timers';
import { and, eq, sql } from 'drizzle-orm';
import { type Context, inTransaction, requireMachine } from '../platform/context.ts';
import { gather } from '../platform/gather.ts';
import type { DomainTurn } from '../platform/mail/domain-turns.ts';
import type { Mailer, MailLane } from '../platform/mail/mail.ts';
import type { MailMessage } from '../platform/mail/message.ts';
import { hideLinksOfReply, openSealedLinks, putInLinks } from '../platform/mail/secret-links/put-in-links.ts';
import type { SmtpOutcome } from '../platform/mail/smtp.ts';
import { currentTrace, type Origin, originNow } from '../platform/tracing/trace.ts';
import { makeBounceAddress } from './bounces/receive-report.ts';
import { type ClaimedMail, claimMails } from './claim.ts';
import { markUnknown } from './events/apply-mail-event.ts';
import { finishMails, type TriedMail } from './finish.ts';
import { type MailQueue, queueOf } from './lanes.ts';
import { mails } from './table.ts';
import { withdrawOfInactive } from './withdrawing/withdraw-of-inactive.ts';

/** No mail of a batch is begun later than this. The rest is queued anew, so that the batch ends before it expires. */
const beginWithinMs = 120_000;

/** A mail that takes longer than this does not hold up its batch; it goes on without. */
const goOnAfterMs = 3_000;

/** How long digests wait to be claimed and to be written down as sent: a statement for each costs more than handing it over. */
const companyOf = {
  transactional: { claim: {}, settle: {} },
  bulk: { claim: { companyMs: 10 }, settle: { companyMs: 40 } },
};

/**
 * Answers what hands a waiting mail to the mail server, as many at once as the lane has connections; what is written of
 * those that are under way together is written in one statement. A mail whose domain has no place for it comes back when it
 * has a turn. A mail is claimed right before it is handed over; one found claimed by an earlier try may have been
 * delivered: it is marked unknown.
 */
export function startSending(context: Context, queue: MailQueue): (waiting: WaitingMail) => Promise<void> {
  requireMachine(context);
  const { mailer } = context;
  const { lane } = queue;
  if (mailer === null) return ({ mailId }) => storeInMailbox(context, mailId);
  const claim = gather((mailIds: string[]) => claimMails(context, mailIds), companyOf[lane].claim);
  const finish = gather((tried: TriedMail[]) => finishMails(context, tried), companyOf[lane].settle);
  const putBack = gather((back: BackMail[]) => putBackMails(context, mailer, queue, back));
  const beginUntil = performance.now() + beginWithinMs;
  const isTooLate = () => context.signal.aborted || performance.now() > beginUntil;

  const sendOne = async (waiting: WaitingMail, onHandedOver: () => void): Promise<void> => {
    const { mailId, domain = '', hasTurn } = waiting;
    const turn = await mailer.takeTurn(lane, domain, { hasTurn });
    if (turn.kind === 'later') return putBack({ waiting, ms: turn.ms });
    const tried = await inTurn(turn, () =>
      mailer.whenFree(lane, async () => {
        if (isTooLate()) return 'too late';
        const mail = await claim(mailId);
        if (!mail) return 'not to be had';
        turn.begin();
        onHandedOver();
        const outcome = await handOver(context, lane, mail, mailer);
        return { mail: withoutText(mail), outcome, origin: originNow() };
      }),
    );
    if (tried === 'too late') return queueAnew(context, queue, waiting);
    if (tried === 'not to be had')
      return markUnknown(context, {
        mailIds: [mailId],
        failure: 'The try to send it was interrupted; it may have been delivered.',
      });
    await finish(tried);
  };

  return (waiting) => untilLong(context, mailer, (onHandedOver) => sendOne(waiting, onHandedOver));
}

/** Hands a mail over with its links, which stand nowhere else. What the server answers may quote them. */
async function handOver(
  context: Context,
  lane: MailLane,
  mail: ClaimedMail,
  mailer: Mailer,
): Promise<SmtpOutcome> {
  const { secrets } = context;
  const links = mail.sealed === null ? null : openSealedLinks(secrets.authSecret, mail.sealed);
  if (mail.hasSecrets && links === null) return unreadable;
  const { to, subject, text, html, stopUrl } = links === null ? mail : putInLinks(mail, links);
  const message = { to, subject, text, html, stopUrl, ...wayOf(context, mail.id) };
  const outcome = await mailer.send(lane, mail.id, message);
  const said = typeof outcome === 'string' ? outcome : outcome.permanent ? 'refused' : 'deferred';
  context.log.info({ mail: mail.id, lane, outcome: said }, 'a mail was handed over');
  return typeof outcome === 'string' ? outcome : { ...outcome, refused: hideLinksOfReply(outcome.refused) };
}

const unreadable: SmtpOutcome = {
  refused:
    'Its links cannot be read: AUTH_SECRET has changed since it was written. Its reader has to ask for another.',
  permanent: true,
  of: 'connection',
};

/** What is needed to settle it, so that not all texts under way are held meanwhile. */
function withoutText({ id, to, lane, hasSecrets, attempts, createdAt }: ClaimedMail): TriedMail['mail'] {
  return { id, to, lane, hasSecrets, attempts, createdAt };
}

type Tried = TriedMail | 'too late' | 'not to be had';

async function inTurn(
  turn: Extract<DomainTurn, { kind: 'now' }>,
  work: () => Promise<Tried>,
): Promise<Tried> {
  let tried: Tried = 'too late';
  try {
    tried = await work();
    return tried;
  } finally {
    turn.end(typeof tried === 'string' ? 'else' : endOf(tried.outcome));
  }
}

function endOf(outcome: SmtpOutcome): 'taken' | 'deferred' | 'else' {
  if (outcome === 'sent') return 'taken';
  if (outcome === 'unknown' || outcome.of === 'connection') return 'else';
  return outcome.permanent ? 'taken' : 'deferred';
}

/** Until it is done, or has been under way for long: then it goes on, and the process does not end before it. */
async function untilLong(
  { log }: Context,
  mailer: Mailer,
  work: (onHandedOver: () => void) => Promise<void>,
): Promise<void> {
  const long = Promise.withResolvers<'long'>();
  let timer: NodeJS.Timeout | undefined;
  const whole = work(() => {
    timer = setTimeout(() => long.resolve('long'), goOnAfterMs).unref();
  });
  mailer.keep(whole);
  try {
    const end = await Promise.race([whole, long.promise]);
    if (end === 'long') whole.catch((thrown) => log.error({ error: thrown }, 'a mail could not be settled'));
  } finally {
    clearTimeout(timer);
  }
}

async function queueAnew(context: Context, queue: MailQueue, waiting: WaitingMail): Promise<void> {
  await context.queue.send(context, queueOf(queue), waiting);
}

/** The mail server was taken out of the configuration while the mail waited: the mailbox has it. */
async function storeInMailbox(context: Context, mailId: string): Promise<void> {
  await withdrawOfInactive(context, [mailId]);
  await context.db
    .update(mails)
    .set({ status: 'sent', sentAt: context.now(), failure: null, nextTryAt: null })
    .where(and(eq(mails.id, mailId), eq(mails.status, 'pending')));
}

/** Where reports of a mail go, by what its provider is to name it, and what led to it. */
function wayOf(
  context: Pick<Context, 'environment' | 'secrets'>,
  mailId: string,
): Pick<MailMessage, 'returnPath' | 'headers'> {
  const { mailProvider, bounceDomain } = context.environment;
  const trace = currentTrace();
  return {
    returnPath: bounceDomain && makeBounceAddress(context, mailId, bounceDomain),
    headers: {
      // Its notifications carry this, and not the Message-ID.
      ...(mailProvider === 'postmark' ? { 'X-PM-Metadata-mail': mailId, 'X-PM-KeepID': 'true' } : {}),
      ...(trace === null ? {} : { 'X-Request-Id': trace.requestId }),
    },
  };
}

type BackMail = { waiting: WaitingMail; ms: number };

/** Few enough to be chance. */
const fewInOneBatch = 10;

/** So far apart do those come back that were not asked for yet. */
const apartMs = 50;

/** Has mails that found no place come back when they have a turn. Where there are many, those behind them are moved out of the way too. */
async function putBackMails(
  context: Context,
  mailer: Mailer,
  queue: MailQueue,
  back: BackMail[],
): Promise<() => void> {
  requireMachine(context);
  const ids = back.map(({ waiting }) => waiting.mailId);
  const turns = back.map(({ ms }) => new Date(context.now().getTime() + ms).toISOString());
  await inTransaction(context, async (inside) => {
    await inside.db.execute(sql`update mails set next_try_at = turn.at
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(turns)}::timestamptz[]) as turn(id, at)
      where mails.id = turn.id and status = 'pending'`);
    const later = back.map(({ waiting, ms }) => ({ payload: { ...waiting, hasTurn: true }, afterMs: ms }));
    await inside.queue.sendMany(inside, queueOf(queue), later);
  });
  const byDomain = Map.groupBy(back, ({ waiting }) => waiting.domain ?? '');
  for (const [value, { length }] of byDomain)
    if (value !== '' && length >= fewInOneBatch)
      await mailer.clearWay(queue.lane, value, () =>
        context.queue.spread(context, { name: queueOf(queue), key: 'domain', value, apartMs }),
      );
  return () => undefined;
}

/** What a job of a lane says, beside what led to it. */
type WaitingMail = Origin & {
  mailId: string;
  /** Of its recipient; jobs from before it was noted have none. */
  domain?: string;
  /** It was sent away once, and its turn has come. */
  hasTurn?: boolean;
};
