import { awardedBy, type RoundEvent } from '../../contract/companies/round-events.ts';
import { roundNames } from '../../contract/companies/round-kinds.ts';
import { shortDate } from '../../contract/platform/time/written-days.ts';
import { quietLink, styles } from '../platform/layout.ts';
import { html, type Markup } from '../platform/markup.ts';
import { plainText } from '../platform/plain-text.ts';

/** What is said of a round to everybody. */
export type RoundFacts = {
  companyName: string;
  /** As `amountText` writes it: `$12.5M round`, or the round alone. */
  amountText: string;
  roundName: string;
  event: RoundEvent;
  industries: string[];
  place: string;
  /** A calendar day, `2026-11-18`. */
  announcedOn: string;
  companyUrl: string;
  description: string | null;
};

/** A round as one person is told of it. The facts of a round are written once, if they are the same object. */
export type DigestRound = {
  facts: RoundFacts;
  /** How well it fits and why, in words; null for a user who prefers nothing. */
  why: string | null;
  /** `Hiring now: 7 roles, 2 for you`, of a board that was read lately; else null. */
  hiring: string | null;
  /** What found it, by the names that people gave; null is what they prefer. None where only that is asked. */
  foundBy: (string | null)[];
  /** Whether the user has sent an application there. */
  isContacted: boolean;
  /** Where it is saved, and where nothing more is heard of it. */
  saveUrl: string;
  muteUrl: string;
};

/** How much of each text is sent. Sources wrote it, not we. */
const longest = {
  companyName: 70,
  amountText: 24,
  roundName: 30,
  industry: 30,
  awarder: 60,
  place: 60,
  why: 120,
  description: 160,
  search: 40,
};

/** A round whose texts are as short and as plain as a mail may carry them. */
export function plainRound(round: DigestRound): DigestRound {
  return {
    ...round,
    facts: plainFacts(round.facts),
    why: round.why === null ? null : plainText(round.why, longest.why),
    foundBy: round.foundBy.map((name) => name && plainText(name, longest.search)),
  };
}

const plainFacts = once(
  (facts: RoundFacts): RoundFacts => ({
    ...facts,
    companyName: plainText(facts.companyName, longest.companyName) || 'A company',
    amountText: [...facts.amountText].slice(0, longest.amountText).join(''),
    roundName: [...facts.roundName].slice(0, longest.roundName).join(''),
    event: plainEvent(facts.event),
    industries: facts.industries.slice(0, 3).map((industry) => plainText(industry, longest.industry)),
    place: plainText(facts.place, longest.place),
    description: facts.description === null ? null : shortened(facts.description),
  }),
);

const plainEvent = (event: RoundEvent): RoundEvent =>
  event.kind === 'granted' && event.from !== null
    ? { ...event, from: plainText(event.from, longest.awarder) || null }
    : event;

/** A round as one piece of the mail. It is plain already. */
export function roundOf(round: DigestRound): Markup {
  const { company, about } = writtenFacts(round.facts);
  const found = foundText(round);
  return html`<div class="rule" style="${styles.rule}margin-top:24px;padding-top:20px;">
${company}${round.isContacted ? [html` <span class="ink-2 tag" style="${styles.tag}">${contacted}</span>`] : []}
${about}
${round.why === null ? [] : [html`<p class="ink-3" style="${styles.quiet}padding-top:8px;">${round.why}</p>`]}
${round.hiring === null ? [] : [html`<p class="ink-2" style="${styles.quiet}padding-top:8px;">${round.hiring}</p>`]}
${found === '' ? [] : [html`<p class="ink-3" style="${styles.quiet}padding-top:8px;">${found}</p>`]}
<p class="ink-3" style="${styles.quiet}padding-top:10px;">${quietLink(actions.save, round.saveUrl)} &nbsp;·&nbsp; ${quietLink(actions.mute, round.muteUrl)}</p>
</div>`;
}

const contacted = 'Already contacted';
const actions = { save: 'Save', mute: 'Not for me' };
const preferred = 'your preferences';

const foundText = ({ foundBy }: DigestRound) =>
  foundBy.length === 0 ? '' : `Found by ${foundBy.map((name) => name ?? preferred).join(', ')}`;

/** What everybody reads of a round, in both forms. */
const writtenFacts = once((facts: RoundFacts) => {
  const { companyName, amountText, roundName, event, description, companyUrl } = facts;
  const isNamed =
    roundName === amountText || roundName === roundNames.unspecified || event.kind === 'granted';
  const named = isNamed ? awardedBy(event) : ` · ${roundName}`;
  const about = `${named} · ${shortDate(facts.announcedOn)}`;
  const field = [facts.place, facts.industries.join(', ')].filter(Boolean).join(' · ');
  return {
    company: html`<a class="ink" href="${companyUrl}" style="${styles.company}">${companyName}</a>`,
    about: html`<p class="ink-2" style="${styles.text}padding-top:4px;"><span class="ink" style="${styles.strong}">${amountText}</span>${about}</p>
${field === '' ? [] : [html`<p class="ink-3" style="${styles.quiet}padding-top:2px;">${field}</p>`]}
${description === null ? [] : [html`<p class="ink-2" style="${styles.text}padding-top:8px;">${description}</p>`]}`,
    words: [`${amountText}${about}`, field, description ?? ''],
  };
});

/** The first words of a description. */
function shortened(description: string): string | null {
  const text = plainText(description, longest.description);
  const words = text.endsWith('…') ? text.replace(/\s+\S*…$/, '…') : text;
  return words === '' ? null : words;
}

/** The same in words alone. */
export function roundAsText(round: DigestRound): string {
  const { companyName, companyUrl } = round.facts;
  return [
    round.isContacted ? `${companyName} (${contacted.toLowerCase()})` : companyName,
    ...writtenFacts(round.facts).words,
    round.why ?? '',
    round.hiring ?? '',
    foundText(round),
    companyUrl,
    `${actions.save}: ${round.saveUrl}`,
    `${actions.mute}: ${round.muteUrl}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Writes the same only once, for as long as it is needed. */
function once<Given extends object, Written>(write: (given: Given) => Written): (given: Given) => Written {
  const known = new WeakMap<Given, Written>();
  return (given) => {
    const written = known.get(given) ?? write(given);
    known.set(given, written);
    return written;
  };
}
