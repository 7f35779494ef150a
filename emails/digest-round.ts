import { roundNames } from '../contract/rounds/round-kinds.ts';
import { dateWithoutYear } from '../contract/time/written-days.ts';
import { quietLink, styles } from './layout.ts';
import { html, type Markup } from './markup.ts';
import { plainText } from './plain-text.ts';

export type DigestRound = {
  companyName: string;
  /** As `amountText` writes it: `$12.5M round`, or the round alone. */
  amountText: string;
  roundName: string;
  industries: string[];
  place: string;
  /** A calendar day, `2026-11-18`. */
  announcedOn: string;
  companyUrl: string;
  description: string | null;
  /** Why it fits, in words; null for who prefers nothing. */
  why: string | null;
  /** `Hiring now: 7 roles, 2 for you`, of a board that was read lately; else null. */
  hiring: string | null;
  /** What found it, by the names that people gave; null is what they prefer. None where only that is asked. */
  foundBy: (string | null)[];
  /** Whether the person has an application there. */
  isContacted: boolean;
  /** Where it is saved, and where nothing more is heard of it. */
  saveUrl: string;
  muteUrl: string;
};

/** How much of each text travels. Whoever named a company wrote it, not we. */
const longest = {
  companyName: 70,
  amountText: 24,
  roundName: 30,
  industry: 30,
  place: 60,
  why: 120,
  description: 160,
  search: 40,
};

/** A round whose texts are as short and as plain as a mail may carry them. */
export function plainRound(round: DigestRound): DigestRound {
  return {
    ...round,
    companyName: plainText(round.companyName, longest.companyName) || 'A company',
    amountText: [...round.amountText].slice(0, longest.amountText).join(''),
    roundName: [...round.roundName].slice(0, longest.roundName).join(''),
    industries: round.industries.slice(0, 3).map((industry) => plainText(industry, longest.industry)),
    place: plainText(round.place, longest.place),
    description: round.description === null ? null : shortened(round.description),
    why: round.why === null ? null : plainText(round.why, longest.why),
    foundBy: round.foundBy.map((name) => name && plainText(name, longest.search)),
  };
}

/** A round as one piece of the mail. It is plain already. */
export function roundOf(round: DigestRound): Markup {
  const lines = detailsOf(round);
  return html`<div class="rule" style="${styles.rule}margin-top:24px;padding-top:20px;">
<a class="ink" href="${round.companyUrl}" style="${styles.company}">${round.companyName}</a>${round.isContacted ? [html` <span class="ink-2 tag" style="${styles.tag}">${contacted}</span>`] : []}
<p class="ink-2" style="${styles.text}padding-top:4px;"><span class="ink" style="${styles.strong}">${round.amountText}</span>${lines.raised}</p>
${lines.about === '' ? [] : [html`<p class="ink-3" style="${styles.quiet}padding-top:2px;">${lines.about}</p>`]}
${round.description === null ? [] : [html`<p class="ink-2" style="${styles.text}padding-top:8px;">${round.description}</p>`]}
${round.why === null ? [] : [html`<p class="ink-3" style="${styles.quiet}padding-top:8px;">${round.why}</p>`]}
${round.hiring === null ? [] : [html`<p class="ink-2" style="${styles.quiet}padding-top:8px;">${round.hiring}</p>`]}
${lines.found === '' ? [] : [html`<p class="ink-3" style="${styles.quiet}padding-top:8px;">${lines.found}</p>`]}
<p class="ink-3" style="${styles.quiet}padding-top:10px;">${quietLink(actions.save, round.saveUrl)} &nbsp;·&nbsp; ${quietLink(actions.mute, round.muteUrl)}</p>
</div>`;
}

const contacted = 'Already contacted';
const actions = { save: 'Save', mute: 'Not for me' };
const preferred = 'your preferences';

/** What a round is said to be besides its name and sum. */
function detailsOf(round: DigestRound): { raised: string; about: string; found: string } {
  const isNamed = round.roundName === round.amountText || round.roundName === roundNames.unspecified;
  return {
    raised: `${isNamed ? '' : ` · ${round.roundName}`} · ${dateWithoutYear(round.announcedOn)}`,
    found:
      round.foundBy.length === 0
        ? ''
        : `Found by ${round.foundBy.map((name) => name ?? preferred).join(', ')}`,
    about: [round.place, round.industries.join(', ')].filter(Boolean).join(' · '),
  };
}

/** The first words of a description. */
function shortened(description: string): string | null {
  const text = plainText(description, longest.description);
  const words = text.endsWith('…') ? text.replace(/\s+\S*…$/, '…') : text;
  return words === '' ? null : words;
}

/** The same in words alone. */
export function roundAsText(round: DigestRound): string {
  const { raised, about, found } = detailsOf(round);
  return [
    round.isContacted ? `${round.companyName} (${contacted.toLowerCase()})` : round.companyName,
    `${round.amountText}${raised}`,
    about,
    round.description ?? '',
    round.why ?? '',
    round.hiring ?? '',
    found,
    round.companyUrl,
    `${actions.save}: ${round.saveUrl}`,
    `${actions.mute}: ${round.muteUrl}`,
  ]
    .filter(Boolean)
    .join('\n');
}
