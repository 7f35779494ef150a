import { awardedBy } from '../../../../../contract/companies/round-events.ts';
import type { RoundKind } from '../../../../../contract/companies/round-kinds.ts';
import type { RoundFact } from '../../letter-facts.ts';
import type { Choose } from '../choose.ts';
import { type CompanyFact, type LetterPlan, plainName } from '../letter-plan.ts';
import { capitalise, oneLine, titleInText, withArticle } from '../wording.ts';
import { writtenMoney } from '../written-money.ts';

/** Never on a loan, nor on a campaign that has only opened. */
const isCongratulated = ({ kind, event }: RoundFact) => kind !== 'debt' && event.kind !== 'opened_campaign';

/** For a new round only. */
export function congratulation(
  { choices: { tone }, round, isNewRound, facts }: LetterPlan,
  choose: Choose,
): string {
  if (!round || !isNewRound || facts[0]?.kind === 'round' || !isCongratulated(round)) return '';
  const what = occasionOf({ ...round, leadInvestors: [] });
  if (tone === 'warm')
    return choose('congratulation', [
      `Congratulations on ${what}!`,
      `Congratulations to all of you on ${what}!`,
    ]);
  return tone === 'formal'
    ? `Please accept my congratulations on ${what.replace(/^the /, 'your recent ')}.`
    : '';
}

/** A round that a full letter names besides what it stands on. */
export const furtherRound = ({ round, facts }: LetterPlan): string =>
  round && facts[0] && facts[0].kind !== 'round' ? mentionRound(round) : '';

/** That the user knows of a round: 'I came across your $12.5M Series A.', 'I read that you joined YC, Fall 2026.' */
function mentionRound(round: RoundFact): string {
  if (round.event.kind === 'joined') return `I read that you joined ${plainName(round.event.batch)}.`;
  return `I came across ${occasionOf({ ...round, leadInvestors: [] }).replace(/^the /, 'your ')}.`;
}

/** What the sentences before say, so that this one does not: the round, and that something was read. */
type Saying = { choose: Choose; isRoundSaid: boolean; isReadSaid: boolean };

export function sayFact(fact: CompanyFact, plan: LetterPlan, saying: Saying): string {
  const { choose } = saying;
  switch (fact.kind) {
    case 'role':
      return sayRole(fact, plan, choose);
    case 'use_of_funds':
      return sayUseOfFunds(fact, plan, saying);
    case 'activity':
      return sayActivity(fact, plan);
    case 'round':
      return sayRound(plan, choose);
    case 'industry':
      return `I found ${plan.company} while looking for ${titleInText(fact.name)} companies.`;
  }
}

/** A second fact, after another one: what the company does, or what it does with its money. */
export function sayFurther(fact: CompanyFact, plan: LetterPlan, choose: Choose): string {
  if (fact.kind === 'activity') return sayActivity(fact, plan);
  if (fact.kind === 'use_of_funds') {
    const { kind, text } = fact.clause;
    const { publisher } = fact;
    if (kind === 'to')
      return `${publisher ? `${plainName(publisher)} writes that you` : 'You'} plan to ${text}.`;
    return publisher
      ? `${plainName(publisher)} writes that your new funding goes towards ${text}.`
      : choose('further', [`Your new funding goes towards ${text}.`, `Your new funding is for ${text}.`]);
  }
  if (fact.kind === 'role')
    return choose('further', [
      `I saw that you are hiring ${withArticle(roleTitle(fact.role.title))}.`,
      `I saw your ${roleTitle(fact.role.title)} role.`,
    ]);
  return '';
}

/** A listed title without what stands in brackets behind it. */
export const roleTitle = (title: string) =>
  oneLine(title)
    .replace(/\s*[([].*$/, '')
    .replace(/(?:, | [-–—|] )(\p{Lu}[^,]*)$/u, ' ($1)');

function sayRole(
  { role }: Extract<CompanyFact, { kind: 'role' }>,
  { choices: { tone } }: LetterPlan,
  choose: Choose,
): string {
  const title = roleTitle(role.title);
  const place = placeOf(role.location);
  const placed = `${title}${place}`.replace(') (', ', ');
  switch (tone) {
    case 'warm':
      return choose('role', [
        `I was happy to see that you’re looking for ${withArticle(placed)}.`,
        `Your search for ${withArticle(placed)} caught my eye.`,
      ]);
    case 'formal':
      return choose('role', [
        `I am writing about the ${title} role${place} that you list.`,
        `I am writing to apply for the ${title} role${place}.`,
      ]);
    case 'plain':
      return choose('role', [
        `I am writing because you are hiring ${withArticle(placed)}.`,
        `I am writing about your ${title} role${place}.`,
        `I saw that you are hiring ${withArticle(placed)}.`,
      ]);
  }
}

/** ` in Berlin`; nothing for what reads badly in a sentence. */
function placeOf(location: string): string {
  if (/^remote\b/i.test(location)) return ' (remote)';
  return /^\p{Lu}[\p{L} .’'-]{1,30}(?:, \p{Lu}[\p{L} .’'-]{1,30})?$/u.test(location) ? ` in ${location}` : '';
}

function sayUseOfFunds(
  { clause, publisher }: Extract<CompanyFact, { kind: 'use_of_funds' }>,
  { choices: { tone }, round }: LetterPlan,
  { choose, isRoundSaid, isReadSaid }: Saying,
): string {
  const where = publisher ? ` in ${plainName(publisher)}` : '';
  const isMoney = round?.event.kind === 'raised' || round?.event.kind === 'granted';
  const money = round && isMoney && !isRoundSaid ? `your ${describeRound(round)}` : 'the money';
  if (clause.kind === 'for')
    return publisher && !isReadSaid
      ? choose('use of funds', [
          `I read${where} that ${money} goes towards ${clause.text}.`,
          `${plainName(publisher)} writes that ${money} goes towards ${clause.text}.`,
        ])
      : `${publisher ? `${plainName(publisher)} writes that ${money}` : capitalise(money)} goes towards ${clause.text}.`;
  const source = publisher ? `${plainName(publisher)} writes that you` : 'You';
  if (isReadSaid)
    return tone === 'formal'
      ? `${source} intend to use ${money} to ${clause.text}.`
      : `${source} plan to ${clause.text}.`;
  if (tone === 'warm') return `I was glad to read that you plan to ${clause.text}.`;
  if (tone === 'formal') return `I read${where} that you intend to use ${money} to ${clause.text}.`;
  return choose('use of funds', [
    `I read${where} that you will use ${money} to ${clause.text}.`,
    `You plan to ${clause.text}, as I read${where || ' in the news'}.`,
  ]);
}

function sayActivity(
  { clause }: Extract<CompanyFact, { kind: 'activity' }>,
  { company }: LetterPlan,
): string {
  switch (clause.kind) {
    case 'that':
      return `I read that ${clause.text}.`;
    case 'of':
      return `I read about ${clause.text}.`;
    case 'quote':
      return `I read this about ${company}: “${clause.text}.”`;
  }
}

function sayRound({ round, choices: { tone }, company, industries }: LetterPlan, choose: Choose): string {
  if (!round) return '';
  const what = occasionOf(round);
  if (!isCongratulated(round) || tone === 'plain') {
    if (round.event.kind === 'joined') return mentionRound(round);
    const yours = what.replace(/^the /, 'your ');
    const [field] = industries;
    return field
      ? `I came across ${yours} while looking for ${titleInText(field)} companies.`
      : choose('round', [`I read about ${yours}.`, `I came across ${yours}.`]);
  }
  return tone === 'warm'
    ? choose('round', [
        `Congratulations on ${what}!`,
        `Congratulations to everyone at ${company} on ${what}!`,
      ])
    : `Please accept my congratulations on ${what}.`;
}

/** 'the $12.5M Series A led by Northgate', 'the €2.4M grant from the European Innovation Council', 'joining YC, Fall 2026' */
function occasionOf(round: RoundFact): string {
  const { event, leadInvestors } = round;
  switch (event.kind) {
    case 'joined':
      return `joining ${plainName(event.batch)}`;
    case 'opened_campaign':
      return 'the crowdfunding campaign';
    case 'granted':
      return `the ${describeRound(round)}${awardedBy({ ...event, from: event.from && plainName(event.from) })}`;
    case 'raised':
      return `the ${describeRound(round)}${ledBy(leadInvestors)}`;
  }
}

function ledBy(leadInvestors: readonly string[]): string {
  const leads = leadInvestors.map(plainName).filter(Boolean).slice(0, 2);
  return leads.length > 0 ? ` led by ${leads.join(' and ')}` : '';
}

const spoken: Partial<Record<RoundKind, string>> = {
  pre_seed: 'pre-seed round',
  seed: 'seed round',
  angel: 'angel round',
  growth: 'growth round',
  bridge: 'bridge round',
  convertible: 'convertible note',
  safe: 'SAFE round',
  debt: 'debt financing',
  grant: 'grant',
  crowdfunding: 'crowdfunding round',
  strategic: 'strategic round',
  secondary: 'secondary round',
  pre_ipo: 'pre-IPO round',
  post_ipo: 'post-IPO round',
  unspecified: 'funding round',
};

/** `$12.5M Series A`, `seed round` */
export function describeRound({ kind, name, amount }: RoundFact): string {
  const round = spoken[kind] ?? name;
  return amount ? `${writtenMoney(amount)} ${round}` : round;
}
