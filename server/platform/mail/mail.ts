import { setTimeout as delay } from 'node:timers/promises';
import type { Email } from 'postal-mime';
import type { Environment } from '../environment.ts';
import { reasonOf } from '../errors.ts';
import { createPace } from '../pace.ts';
import { createSlots } from '../slots.ts';
import { createDomainTurns, type DomainTurn } from './domain-turns.ts';
import type { MailMessage } from './message.ts';
import { createSigner } from './sign.ts';
import { openSmtp, type SmtpOutcome } from './smtp.ts';

/** `transactional`: a user waits for it, or has to know. `bulk`: digests, which may take as long as they do. */
export type MailLane = 'transactional' | 'bulk';

/** The way to the mail server. Each lane has connections of its own, so that none waits behind the other. */
export type Mailer = {
  /** Runs `work`, which sends one mail, once a connection of the lane is free and another mail may leave. */
  whenFree: <Result>(lane: MailLane, work: () => Promise<Result>) => Promise<Result>;
  send: (lane: MailLane, id: string, message: MailMessage) => Promise<SmtpOutcome>;
  /** A place at a domain, so that none that is slow holds up the mails to others. */
  takeTurn: (lane: MailLane, domain: string, options?: { hasTurn?: boolean }) => Promise<DomainTurn>;
  /** Has those who wait for a domain cleared out of the way of others, unless that was done just now. */
  clearWay: (lane: MailLane, domain: string, clear: () => Promise<void>) => Promise<void>;
  /** Has `close` wait for a mail that no caller waits for. */
  keep: (work: Promise<unknown>) => void;
  /** Mails that are being handed over are finished, if they are within `graceMs`. */
  close: (graceMs?: number) => Promise<void>;
};

type MailerSettings = Pick<Environment, 'smtpUrl' | 'mailFrom' | 'smtpConnections' | 'smtpRate'> &
  Partial<Pick<Environment, 'smtpDomainRate' | 'dkim'>>;

/** What users wait for comes one by one: few connections are enough. */
export const transactionalConnections = 4;

/** Null without a mail server, where mail stays in the built-in mailbox. Connects when the first mail leaves. */
export function createMailer({
  smtpUrl,
  mailFrom,
  smtpConnections,
  smtpRate,
  smtpDomainRate = null,
  dkim = null,
}: MailerSettings): Mailer | null {
  if (smtpUrl === null) return null;
  const signer = dkim && createSigner(dkim);
  const openLane = (connections: number, perSecond: number | null) => ({
    slots: createSlots(connections),
    smtp: openSmtp({ smtpUrl, mailFrom, connections, signer }),
    turns: createDomainTurns({ connections, perSecond }),
  });
  const lanes = {
    // A user who waits for a mail does not wait for a domain's rate.
    transactional: openLane(transactionalConnections, null),
    bulk: openLane(smtpConnections, smtpDomainRate),
  };
  const stored = new Set<Promise<unknown>>();
  const clearWay = createClearWay();
  const turnOf = createTurns(smtpRate);
  return {
    whenFree: (lane, work) =>
      lanes[lane].slots(async () => {
        await turnOf(lane);
        return work();
      }),
    send: (lane, id, message) => lanes[lane].smtp.send(id, message),
    takeTurn: (lane, domain, options) => lanes[lane].turns.take(domain, options),
    clearWay: (lane, domain, clear) => clearWay(`${lane} ${domain}`, clear),
    keep(work) {
      stored.add(work);
      const remove = () => void stored.delete(work);
      work.then(remove, remove);
    },
    async close(graceMs = 0) {
      if (stored.size > 0 && graceMs > 0)
        await Promise.race([Promise.allSettled(stored), delay(graceMs, undefined, { ref: false })]);
      for (const { smtp } of Object.values(lanes)) smtp.close();
    },
  };
}

/** One pace for both lanes. Of the digests only one at a time stands in line, so that no other mail waits behind many. */
function createTurns(mailsPerSecond: number | null): (lane: MailLane) => Promise<void> {
  if (mailsPerSecond === null) return async () => undefined;
  const pace = createPace(mailsPerSecond);
  const oneByOne = createSlots(1);
  return (lane) => (lane === 'bulk' ? oneByOne(() => pace()) : pace());
}

/** In milliseconds. */
const shortestRest = 2_000;

/** So many times as long as the last time took, so that clearing is a tenth of the work at most. */
const restPerWork = 10;

const mostKnown = 10_000;

type ClearWay = (name: string, clear: () => Promise<void>) => Promise<void>;

/**
 * Clears a way, by name, unless that goes on already or was done just now. What came since, or was not done as it failed,
 * waits for seconds only.
 */
export function createClearWay(now: () => number = () => performance.now()): ClearWay {
  const notBefore = new Map<string, number>();
  return async (name, clear) => {
    const startedAt = now();
    if (startedAt < (notBefore.get(name) ?? 0)) return;
    if (notBefore.size > mostKnown) notBefore.clear();
    notBefore.set(name, Number.POSITIVE_INFINITY);
    try {
      await clear();
    } finally {
      const endedAt = now();
      notBefore.set(name, endedAt + Math.max(shortestRest, restPerWork * (endedAt - startedAt)));
    }
  };
}

/** A mail that can never be read, however often it is sent. */
export class UnreadableMail extends Error {
  override name = 'UnreadableMail';
}

/** So much of a mail is taken apart: the parts of a report are small and come first, and each line has its cost. */
const mostParsed = { bytes: 64_000, lines: 2_000 };

/** Takes a mail apart. Throws UnreadableMail for what is none, or is made to be expensive. */
export async function parseMail(raw: Uint8Array): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime');
  try {
    return await PostalMime.parse(beginningOf(raw), {
      maxHeadersSize: mostParsed.bytes,
      maxNestingDepth: 10,
      // A mail within a mail is not what is asked for.
      maxRfc822NestingDepth: 0,
    });
  } catch (thrown) {
    throw new UnreadableMail(reasonOf(thrown));
  }
}

function beginningOf(raw: Uint8Array): Uint8Array {
  const beginning = raw.subarray(0, mostParsed.bytes);
  let lines = 0;
  const end = beginning.findIndex((byte) => (byte === 10 || byte === 13) && ++lines > mostParsed.lines * 2);
  return end === -1 ? beginning : beginning.subarray(0, end);
}
