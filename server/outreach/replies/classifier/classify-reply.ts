import type { ReplyKind } from '../../../../contract/outreach/replies.ts';
import { type Clause, readClauses } from './read-clauses.ts';

/** What is known of a mail that answers a letter, while it is read. */
export type ReplyText = {
  subject: string;
  from: string | null;
  /** What its writer wrote, without what is quoted. */
  words: string;
  /** Its head says that a machine wrote it (RFC 3834, and what mail programs wrote before it). */
  isAutomatic: boolean;
  /** A report says that a mail did not arrive (RFC 3464). */
  isFailure: boolean;
};

/** What a reply says, and how sure that is, from 0 to 1. */
export type Reading = { kind: ReplyKind; confidence: number };

const bouncers = /^(mailer-daemon|postmaster|mail-daemon)@/i;

const automaticSubject =
  /^(?:(?:re|aw|sv)\s*:\s*)?(?:auto(?:matic reply|reply|:)|out of (?:the )?office|automatische antwort|abwesen|r[ée]ponse automatique|message automatique|absence|respuesta autom|mensaje autom|fuera de la oficina|ausencia|resposta autom|mensagem autom|aus[êe]ncia)/i;

/**
 * Reads a reply by its head, then by what its clauses say: that another was chosen, that there is no role, that they would
 * like to talk. What is said with a negation or of a later time offers nothing.
 */
export function classifyReply(mail: ReplyText): Reading {
  if (mail.isFailure) return { kind: 'bounced', confidence: 0.98 };
  if (mail.from !== null && bouncers.test(mail.from)) return { kind: 'bounced', confidence: 0.92 };
  const signs = signsOf(readClauses(mail.words));
  const isMachine = mail.isAutomatic || automaticSubject.test(mail.subject);
  if (isMachine) {
    const isRefusal = signs.refusals > 0 && !signs.isAway;
    return isRefusal ? { kind: 'declined', confidence: 0.9 } : { kind: 'automatic', confidence: 0.96 };
  }
  if (signs.isAway && signs.refusals === 0 && !signs.hasQuestion)
    return { kind: 'automatic', confidence: 0.9 };
  return readHuman(signs);
}

type Signs = {
  /** They decided against the user, or the role is taken. */
  refusals: number;
  /** They have no role, no need or no money. */
  lacks: number;
  goodbyes: number;
  offers: number;
  /** Offers that name a day, a time or a way. */
  concrete: number;
  isAway: boolean;
  hasQuestion: boolean;
};

function readHuman({ refusals, lacks, goodbyes, offers, concrete, hasQuestion }: Signs): Reading {
  if (refusals > 0) return { kind: 'declined', confidence: offers > 0 ? 0.75 : 0.95 };
  if (lacks > 0 && concrete > 0 && goodbyes === 0) return { kind: 'interested', confidence: 0.7 };
  if (lacks > 0) return { kind: 'declined', confidence: offers > 0 ? 0.75 : 0.92 };
  if (offers > 0 && goodbyes === 0) return { kind: 'interested', confidence: concrete > 0 ? 0.95 : 0.85 };
  if (goodbyes > 0 && !hasQuestion) return { kind: 'declined', confidence: 0.7 };
  return { kind: 'question', confidence: hasQuestion ? 0.9 : 0.75 };
}

function signsOf(clauses: readonly Clause[]): Signs {
  const count = (is: (clause: Clause) => boolean) => clauses.filter(is).length;
  return {
    refusals: count(isRefusal),
    lacks: count(isLack),
    goodbyes: count(({ concepts }) => concepts.has('goodbye')),
    offers: count(isOffer),
    concrete: count((clause) => isOffer(clause) && isConcrete(clause)),
    isAway: isAway(clauses),
    hasQuestion: clauses.some(({ isQuestion }) => isQuestion),
  };
}

function isRefusal({ concepts }: Clause): boolean {
  const says = (...all: string[]) => all.every((concept) => concepts.has(concept));
  return (
    says('decline') ||
    says('other', 'decided') ||
    says('role', 'filled') ||
    says('negation', 'chosen') ||
    says('negation', 'proceed')
  );
}

function isLack(clause: Clause): boolean {
  const { concepts, words, isQuestion, isConditional } = clause;
  const says = (...all: string[]) => all.every((concept) => concepts.has(concept));
  if (isQuestion && !says('later')) return false;
  if (isConditional && !says('later')) return false;
  const isLater = says('later') && !says('day');
  const isUnneeded = says('negation') && (says('hiring') || says('role') || says('budget') || says('fit'));
  const isNotNow = says('negation', 'now') && words <= 7;
  return isUnneeded || isNotNow || isLater || says('frozen') || says('hope') || says('onsite', 'need');
}

/** Whether someone would like to hear more: asked, promised or simply said, and neither denied nor put off. */
function isOffer(clause: Clause): boolean {
  const { concepts, isQuestion, isConditional, hasCalendar, isConcrete } = clause;
  const says = (...all: string[]) => all.every((concept) => concepts.has(concept));
  if (hasCalendar) return true;
  if (says('negation') || says('later') || (isConditional && !isQuestion)) return false;
  if (says('introduce')) return true;
  if (says('document', 'send')) return true;
  if (says('talk')) return isQuestion || isConcrete || says('eager') || says('day') || says('suits');
  return isQuestion && says('day') ? true : isQuestion && says('suits') && isConcrete;
}

const isConcrete = ({ concepts, isConcrete: hasTime }: Clause) =>
  hasTime || concepts.has('day') || concepts.has('anyway') || concepts.has('introduce');

/** The writer says of themselves that they are away, and until when or what to do meanwhile. */
function isAway(clauses: readonly Clause[]): boolean {
  const beginning = clauses.slice(0, 6);
  return (
    beginning.some(
      ({ concepts }) => concepts.has('away') && (concepts.has('self') || concepts.has('return')),
    ) && beginning.some(({ concepts }) => concepts.has('return'))
  );
}
