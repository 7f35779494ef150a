import { eventVerbs } from '../../../contract/companies/round-events.ts';
import type { Alert, LeadStory, Misfit } from '../../../contract/feed/alerts.ts';
import type { LockedMatch, LockedPreview } from '../../../contract/feed/locked-preview.ts';
import { strengthNames } from '../../../contract/feed/match-texts.ts';
import { countryInWords } from '../../../contract/reference/countries.ts';
import { companyTexts } from '../../companies/texts.ts';
import { daysAgo } from '../../ui/relative-time.ts';
import { ageText, amountInWords } from '../../ui/rounds/locked-preview-texts.ts';

type Contact = NonNullable<Extract<LeadStory, { kind: 'open' }>['contact']>;

const inSentence = (words: string) => words.replace(/^[A-Z]/, (letter) => letter.toLowerCase());

export const leadTexts = {
  label: (name: string) => `Lead story: ${name}`,
  kicker: ({ isNew, match }: Pick<Alert, 'isNew' | 'match'>, misfits: readonly Misfit[]) => {
    if (misfits.length > 0) return 'The closest to what you asked for';
    if (match === null) return isNew ? 'New today' : 'The latest round';
    return isNew ? 'Your best new match' : 'Your best match this quarter';
  },
  inPlace: (place: string) => `in ${place}`,
  why: 'Why you',
  atAGlance: 'At a glance',
  openDraft: 'Open draft',
  writeLetter: 'Write letter',
  to: ({ name, role }: Contact) => (role ? `to ${name}, ${role}` : `to ${name}`),
  viewOpportunity: companyTexts.viewOpportunity,
  viewOpportunityOf: companyTexts.viewOpportunityOf,
  /** 'Open roles fit you: Backend Engineer, Payments and Platform Engineer' */
  roles: (titles: readonly string[]): string =>
    `${leadTexts.rolesBriefly(titles.length)}: ${titles.join(' and ')}`,
  rolesBriefly: (count: number): string => (count === 1 ? 'An open role fits you' : 'Open roles fit you'),
  /** 'FinTech, Seed, Germany: all you asked for' */
  allAsked: (names: readonly string[]) =>
    names.length > 0 ? `${names.join(', ')}: all you asked for` : 'Meets all your preferences',
  hiringForYou: 'Hiring for what you do',
  hiring: 'Hiring now',
  contact: ({ name, role }: Contact) => (role ? `Write to ${name}, ${role}` : `Write to ${name}`),
  happenedAgo: ({ event, ageInDays }: Pick<Alert, 'event' | 'ageInDays'>) =>
    `${eventVerbs[event.kind]} ${daysAgo(ageInDays)}`,

  lockedLabel: 'Your best match',
  /** 'Strong match, locked', 'open roles fit you', '2 days ago', 'Seed': where there is no room for all, the first. */
  lockedKicker: ({ strength, stage, age, hasRolesForYou }: LockedMatch): string[] =>
    [
      strength ? `${strengthNames[strength]}, locked` : 'Locked',
      hasRolesForYou ? 'open roles fit you' : null,
      ageText(age),
      stage,
    ].filter((words) => words !== null),
  /** 'One FinTech company in Germany announced $5M–$20M': money raised or a grant, which a preview does not say. */
  lockedHeadline: ({ industry, country, ...amount }: LockedPreview) =>
    [
      'One',
      industry?.name,
      'company',
      country && `in ${countryInWords(country)}`,
      'announced',
      amount.amountBand ? inSentence(amountInWords(amount) ?? '') : 'funding',
    ]
      .filter(Boolean)
      .join(' '),
  seePlans: 'See plans',
} as const;
