import type { Frequency } from '../../contract/alerts/streams.ts';
import { counted, withCommas } from '../../contract/platform/text/counts.ts';
import { button, type MailContent, mailPage, quietLink, styles } from '../platform/layout.ts';
import { html, type Markup } from '../platform/markup.ts';
import { greet } from '../platform/plain-text.ts';
import {
  aboutInWords,
  criteriaInWords,
  type DigestAbout,
  plainAbout,
  rhythmInWords,
} from './digest-about.ts';
import {
  companiesAsText,
  companiesInWords,
  companiesOf,
  companiesSubject,
  type DigestCompany,
  plainCompany,
} from './digest-companies.ts';
import {
  type DigestFollowUp,
  followUpSubject,
  followUpsAsText,
  followUpsInWords,
  followUpsOf,
  plainFollowUp,
} from './digest-follow-ups.ts';
import {
  type DigestRoles,
  plainRoles,
  rolesAsText,
  rolesInWords,
  rolesOf,
  rolesSubject,
} from './digest-roles.ts';
import { type DigestRound, plainRound, roundAsText, roundOf } from './digest-round.ts';
import { type DigestWeekPlan, plainWeekPlan, weekPlanAsText, weekPlanOf } from './digest-week-plan.ts';

export type { DigestRound, RoundFacts } from './digest-round.ts';

/** So many are named; how many more there are is said. */
export const mostDigestRounds = 20;

export type DigestProps = {
  name: string;
  /** What to do this week, in the first digest of it; null in all others. */
  weekPlan: DigestWeekPlan | null;
  /** Whom the person wanted to write to again by now; with them alone no round is spoken of. */
  followUps: DigestFollowUp[];
  /** The best first; at most `mostDigestRounds` are named. Of a person without a paid plan those of the quarter; of what is newer only counts travel. */
  rounds: DigestRound[];
  /** Companies that list a role since, of which the person wants to hear. */
  newRoles: DigestRoles[];
  /** Companies that the person follows, and what happened there. */
  companies: DigestCompany[];
  /** How many more there are that the plan shows and this mail does not name. */
  moreCount: number;
  /** Of what was found, how many the plan leaves out. */
  lockedCount: number;
  /** How many of the person's own matches of this week a paid plan would have shown. */
  lockedWeekCount: number;
  /** Completes 'found …': `since yesterday`, `in the last 3 days`. */
  sinceText: string;
  /** What the mail is about, and how often that comes. */
  about: DigestAbout[];
  frequencies: Frequency[];
  /** Where all that was found stands. */
  dashboardUrl: string;
  /** Where all that happened at companies they follow stands. */
  watchlistUrl: string;
  settingsUrl: string;
  /** Where it is said why this mail came, and why another did not. */
  historyUrl: string;
  pricingUrl: string;
  /** Where these mails are stopped; it opens nothing else. */
  stopUrl: string;
  isPaid: boolean;
};

/** The alert mail: which rounds were found since the last one, for one person. */
export function digestMail(given: DigestProps): MailContent {
  const named = given.rounds.slice(0, mostDigestRounds);
  const props = {
    ...given,
    weekPlan: given.weekPlan && plainWeekPlan(given.weekPlan),
    followUps: given.followUps.map(plainFollowUp),
    rounds: named.map(plainRound),
    newRoles: given.newRoles.map(plainRoles),
    companies: given.companies.map(plainCompany),
    about: given.about.map(plainAbout),
    moreCount: given.moreCount + given.rounds.length - named.length,
  };
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
const shownCount = ({ rounds, moreCount }: DigestProps) => rounds.length + moreCount;
/** What the mail is about: what the plan shows, or else how much it does not. */
const countOf = (props: DigestProps) => shownCount(props) || lockedOf(props);
/** How many rounds the offer speaks of, in a mail that is about rounds: of the week, or else of what was found. */
const offeredOf = (props: DigestProps) =>
  props.isPaid || countOf(props) === 0 ? 0 : props.lockedWeekCount || props.lockedCount;
const roundsInWords = (count: number) => counted(count, 'round', 'rounds');

/** Of what stands in the mail: how many more were found is said inside. */
function subjectOf(props: DigestProps): string {
  const [first, second] = props.rounds.map(({ facts }) => facts);
  if (countOf(props) === 0)
    return (
      followUpSubject(props.followUps) || rolesSubject(props.newRoles) || companiesSubject(props.companies)
    );
  const count = props.rounds.length;
  if (!first) return `${roundsInWords(countOf(props))} found for you`;
  if (count === 1) return `Found for you: ${first.companyName}, ${first.amountText}`;
  if (count === 2 && second) {
    const names = new Set([first.companyName, second.companyName]);
    return `2 rounds found for you: ${[...names].join(' and ')}`;
  }
  return `${roundsInWords(count)} found for you: ${first.companyName} and ${withCommas(count - 1)} more`;
}

function previewOf(props: DigestProps): string {
  if (countOf(props) === 0) return withoutRounds(props);
  if (props.rounds.length === 0)
    return `They match ${criteriaInWords(props.about)}, found ${props.sinceText}.`;
  return props.rounds
    .slice(0, 3)
    .map(({ facts }) => `${facts.companyName}: ${facts.amountText}`)
    .join(' · ');
}

/** What a mail that names no round is about. */
function withoutRounds({ followUps, newRoles, companies }: DigestProps): string {
  if (followUps.length > 0) return followUpsInWords(followUps.length);
  return newRoles.length > 0 ? rolesInWords(newRoles) : companiesInWords(companies);
}

function contentOf(props: DigestProps): Markup {
  return html`<h1 class="ink" style="${styles.headline}">${headline(props)}</h1>
<p class="ink-2" style="${styles.text}padding-top:12px;">${greeting(props)}</p>
${weekPlanOf(props.weekPlan)}${followUpsOf(props.followUps)}${props.rounds.map(roundOf)}${props.moreCount > 0 ? [moreOf(props)] : []}${rolesOf(props.newRoles)}${companiesOf(props.companies, props.watchlistUrl)}${offeredOf(props) > 0 ? [upgradeOf(props)] : []}
<div style="padding-top:28px;">${mainAction(props)}</div>`;
}

function headline(props: DigestProps): Markup {
  const count = countOf(props);
  const marked = count === 0 ? withoutRounds(props) : roundsInWords(count);
  return html`<span class="mark" style="${styles.mark}">${marked}</span>${count === 0 ? '' : ` ${newsOf(props)}`}`;
}

/** Completes '3 rounds …'. A free plan shows a round a month after its day, whenever it was found. */
const newsOf = (props: DigestProps) =>
  !props.isPaid && shownCount(props) > 0 ? 'now on your free plan' : `found ${props.sinceText}`;

/** Found, not raised: a round becomes known days or weeks after its day, which stands beside it. */
function greeting(props: DigestProps): string {
  const { name, rounds, moreCount, lockedCount, sinceText, isPaid } = props;
  const criteria = criteriaInWords(props.about);
  if (countOf(props) === 0) return greet(name, greetingWithoutRounds(props));
  if (rounds.length === 0) {
    const what = lockedCount === 1 ? 'a round that matches' : 'rounds that match';
    return greet(name, `we found ${what} ${criteria} ${sinceText}.`);
  }
  if (!isPaid)
    return greet(
      name,
      rounds.length === 1
        ? `your free plan now shows this round of this quarter. It matches ${criteria}.`
        : `your free plan now shows these rounds of this quarter. They match ${criteria}, best match first.`,
    );
  if (moreCount > 0)
    return greet(name, `of everything we found ${sinceText}, these ${rounds.length} fit you best.`);
  return greet(
    name,
    rounds.length === 1
      ? `we found this round ${sinceText}. It matches ${criteria}.`
      : `we found these rounds ${sinceText}. They match ${criteria}, best match first.`,
  );
}

function greetingWithoutRounds({ followUps, newRoles }: DigestProps): string {
  if (followUps.length > 0) return 'you asked us to remind you today.';
  if (newRoles.length > 0) return 'companies that raised money list new roles for you.';
  return 'this is what changed since our last email.';
}

const moreSentence = (count: number) => `and ${withCommas(count)} more`;

function moreOf({ moreCount, dashboardUrl }: DigestProps): Markup {
  return html`<div class="rule" style="${styles.rule}margin-top:24px;padding-top:20px;">
<p class="ink-2" style="${styles.text}">… ${moreSentence(moreCount)}. ${quietLink('See all on your dashboard', dashboardUrl)}.</p>
</div>`;
}

function upgradeOf(props: DigestProps): Markup {
  return html`<div class="rule" style="${styles.rule}margin-top:24px;padding-top:20px;">
<p class="ink-2" style="${styles.text}">${lockedSentence(props)} ${quietLink('See the plans', props.pricingUrl)}</p>
</div>`;
}

function lockedSentence(props: DigestProps): string {
  const count = offeredOf(props);
  const match = count === 1 ? 'round matches' : 'rounds match';
  const when = props.lockedWeekCount > 0 ? 'This week' : 'This month';
  return `Your free plan shows this quarter’s rounds. ${when}, ${withCommas(count)} ${match} ${criteriaOfLocked(props)}. A paid plan shows ${count === 1 ? 'it' : 'them'} today.`;
}

/** The week is counted by preferences alone, whatever the mail is about. */
const criteriaOfLocked = ({ lockedWeekCount, about }: DigestProps) =>
  lockedWeekCount > 0 ? 'your preferences' : criteriaInWords(about);

function mainAction(props: DigestProps): Markup {
  const { isPaid, rounds, dashboardUrl, pricingUrl } = props;
  return isPaid || rounds.length > 0 || countOf(props) === 0
    ? button('Open your dashboard', dashboardUrl)
    : button('See who raised', pricingUrl);
}

const reasonOf = ({ frequencies, about }: DigestProps) =>
  `You get this email ${rhythmInWords(frequencies)}, because you asked Upround to tell you ${aboutInWords(about)}.`;
const footerLinks = (props: DigestProps) => [
  { label: 'Stop these emails', url: props.stopUrl },
  { label: 'Choose how often', url: props.settingsUrl },
  { label: 'Why did I get this?', url: props.historyUrl },
];

function footerOf(props: DigestProps): Markup {
  const links = footerLinks(props).map(
    ({ label, url }, index) => html`${index === 0 ? '' : ' · '}${quietLink(label, url)}`,
  );
  return html`<p class="ink-3" style="${styles.quiet}">${reasonOf(props)} ${links}</p>`;
}

function textOf(props: DigestProps): string {
  const blocks = [
    ...(countOf(props) > 0 ? [`${roundsInWords(countOf(props))} ${newsOf(props)}`] : []),
    greeting(props),
    ...weekPlanAsText(props.weekPlan),
    ...followUpsAsText(props.followUps),
    ...props.rounds.map(roundAsText),
    ...(props.moreCount > 0 ? [`… ${moreSentence(props.moreCount)}: ${props.dashboardUrl}`] : []),
    ...rolesAsText(props.newRoles),
    ...companiesAsText(props.companies, props.watchlistUrl),
    ...(offeredOf(props) > 0 ? [`${lockedSentence(props)}\nSee the plans: ${props.pricingUrl}`] : []),
    `Open your dashboard: ${props.dashboardUrl}`,
    [
      `--\n${reasonOf(props)}`,
      ...footerLinks(props).map(({ label, url }) => `${label}${label.endsWith('?') ? '' : ':'} ${url}`),
    ].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}
