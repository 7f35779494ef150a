import type { LeadStory } from '../../../contract/feed/alerts.ts';
import type { LockedMatch } from '../../../contract/feed/locked-preview.ts';
import { strengthNames } from '../../../contract/feed/match-texts.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { ageText, amountInWords } from '../../ui/rounds/locked-preview-texts.ts';

/** 'Strong match · Seed · $5M–$20M · Germany · open roles fit you · 2 days ago' */
export const lockedMatchInWords = ({
  strength,
  stage,
  country,
  hasRolesForYou,
  age,
  ...amount
}: LockedMatch): string =>
  [
    strength && strengthNames[strength],
    stage,
    amountInWords(amount),
    country && countryName(country),
    hasRolesForYou ? 'open roles fit you' : null,
    ageText(age),
  ]
    .filter(Boolean)
    .join(' · ');

/** Where the lead story is all that there is to say. */
export const lockedShownAbove = 'Shown above';

/** What reads like the locked lead story above it is not said again. */
export function withoutLead(
  matches: readonly LockedMatch[],
  lead: LeadStory | undefined,
): readonly LockedMatch[] {
  if (lead?.kind !== 'locked') return matches;
  const told = JSON.stringify(lead.preview);
  return matches.filter((match) => JSON.stringify(match) !== told);
}
