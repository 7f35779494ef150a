import { button, type MailContent, mailPage, quietLink, styles } from './layout.ts';
import { html, type Markup } from './markup.ts';

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
};

export type DigestProps = {
  name: string;
  /** Empty for a person without a paid plan: only the count travels. */
  rounds: DigestRound[];
  lockedCount: number;
  /** Completes 'since …': `yesterday`, `last week`. */
  sinceText: string;
  dashboardUrl: string;
  settingsUrl: string;
  pricingUrl: string;
  isPaid: boolean;
};

/** The alert mail: who raised since the last one, for one person. */
export function digestMail(props: DigestProps): MailContent {
  return {
    subject: subjectOf(props),
    html: mailPage({
      title: subjectOf(props),
      preview: previewOf(props),
      content: contentOf(props),
      footer: footerOf(props),
    }),
    text: textOf(props),
  };
}

const lockedOf = ({ isPaid, lockedCount }: DigestProps) => (isPaid ? 0 : lockedCount);
const countOf = (props: DigestProps) => props.rounds.length + lockedOf(props);
const roundsInWords = (count: number) => (count === 1 ? '1 new round' : `${count} new rounds`);

function subjectOf(props: DigestProps): string {
  const [first, second] = props.rounds;
  const count = countOf(props);
  if (!first) return `${roundsInWords(count)} for you`;
  if (count === 1) return `${oneLine(first.companyName)} raised: ${first.amountText}`;
  if (count === 2 && second) {
    return `2 new rounds for you: ${oneLine(first.companyName)} and ${oneLine(second.companyName)}`;
  }
  return `${roundsInWords(count)} for you: ${oneLine(first.companyName)} and ${count - 1} more`;
}

function previewOf(props: DigestProps): string {
  if (props.rounds.length === 0) return 'Companies that match your preferences have just raised.';
  return props.rounds
    .slice(0, 3)
    .map((round) => `${round.companyName}: ${round.amountText}`)
    .join(' · ');
}

function contentOf(props: DigestProps): Markup {
  return html`<h1 class="ink" style="${styles.headline}"><span class="mark" style="${styles.mark}">${roundsInWords(countOf(props))}</span> since ${props.sinceText}</h1>
<p class="ink-2" style="${styles.text}padding-top:12px;">${greeting(props)}</p>
${props.rounds.map(roundOf)}${lockedOf(props) > 0 ? [upgradeOf(props)] : []}
<div style="padding-top:28px;">${mainAction(props)}</div>`;
}

function greeting({ name, rounds, lockedCount }: DigestProps): string {
  if (rounds.length === 0) {
    return `${name}, ${lockedCount === 1 ? 'a company that matches' : 'companies that match'} your preferences just raised.`;
  }
  return `${name}, these companies match your preferences and have just raised.`;
}

function roundOf(round: DigestRound): Markup {
  const lines = detailsOf(round);
  return html`<div class="rule" style="${styles.rule}margin-top:24px;padding-top:20px;">
<a class="ink" href="${round.companyUrl}" style="${styles.company}">${round.companyName}</a>
<p class="ink-2" style="${styles.text}padding-top:4px;"><span class="ink" style="${styles.strong}">${round.amountText}</span>${lines.raised}</p>
${lines.about === '' ? [] : [html`<p class="ink-3" style="${styles.quiet}padding-top:2px;">${lines.about}</p>`]}
${round.description === null ? [] : [html`<p class="ink-2" style="${styles.text}padding-top:8px;">${shortened(round.description)}</p>`]}
</div>`;
}

function detailsOf(round: DigestRound): { raised: string; about: string } {
  const isNamed = round.roundName === round.amountText || round.roundName === 'Round';
  return {
    raised: `${isNamed ? '' : ` · ${round.roundName}`} · ${dayOf(round.announcedOn)}`,
    about: [round.place, round.industries.slice(0, 3).join(', ')].filter(Boolean).join(' · '),
  };
}

function upgradeOf({ lockedCount, rounds, pricingUrl }: DigestProps): Markup {
  const what = lockedSentence(lockedCount, rounds.length > 0);
  return html`<div class="rule" style="${styles.rule}margin-top:24px;padding-top:20px;">
<p class="ink-2" style="${styles.text}">${what} ${quietLink('See the plans', pricingUrl)}</p>
</div>`;
}

function lockedSentence(count: number, areMore: boolean): string {
  const rounds = `${count}${areMore ? ' more' : ''} ${count === 1 ? 'round' : 'rounds'}`;
  return `Your free plan shows rounds of this quarter. A paid plan names ${count === 1 && !areMore ? 'this round' : `these ${rounds}`} today, with whom to write to.`;
}

function mainAction({ isPaid, rounds, dashboardUrl, pricingUrl }: DigestProps): Markup {
  return isPaid || rounds.length > 0
    ? button('Open your dashboard', dashboardUrl)
    : button('See who raised', pricingUrl);
}

function footerOf({ dashboardUrl, settingsUrl }: DigestProps): Markup {
  return html`<p class="ink-3" style="${styles.quiet}">You get this mail because you asked Upround to tell you who raised. ${quietLink('Change what you hear of', settingsUrl)} or ${quietLink('open your dashboard', dashboardUrl)}.</p>`;
}

function textOf(props: DigestProps): string {
  const blocks = [
    `${roundsInWords(countOf(props))} since ${props.sinceText}`,
    greeting(props),
    ...props.rounds.map(roundAsText),
    ...(lockedOf(props) > 0
      ? [`${lockedSentence(props.lockedCount, props.rounds.length > 0)}\nSee the plans: ${props.pricingUrl}`]
      : []),
    `Open your dashboard: ${props.dashboardUrl}`,
    `--\nYou get this mail because you asked Upround to tell you who raised.\nChange what you hear of: ${props.settingsUrl}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function roundAsText(round: DigestRound): string {
  const { raised, about } = detailsOf(round);
  return [
    oneLine(round.companyName),
    `${round.amountText}${raised}`,
    oneLine(about),
    round.description === null ? '' : shortened(round.description),
    round.companyUrl,
  ]
    .filter(Boolean)
    .join('\n');
}

function dayOf(calendarDate: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${calendarDate}T00:00:00Z`),
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The first words of a description, 180 characters at most. */
function shortened(description: string): string {
  const text = oneLine(description);
  return text.length <= 180 ? text : `${text.slice(0, 179).replace(/\s+\S*$/, '')}…`;
}
