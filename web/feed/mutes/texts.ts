import type { Mute, MuteKind } from '../../../contract/feed/mutes.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';

type Named = Pick<Mute, 'kind' | 'label'>;

/** 'Series A rounds', 'Rounds of unknown stage', 'Payments' */
const named = ({ kind, label }: Named) => {
  if (kind !== 'stage') return label;
  return label.endsWith(' stage') ? `Rounds of ${label.toLowerCase()}` : `${label} rounds`;
};

export const muteTexts = {
  meaning:
    'What you choose is hidden from your lists, counts and mails. The number is how many rounds of the last 90 days that takes away. You can undo it any time.',
  kinds: {
    industry: 'industry',
    country: 'country',
    city: 'city',
    stage: 'stage',
    startup: 'company',
  } satisfies Record<MuteKind, string>,
  named,
  thisCompany: 'This company',
  preferred: 'you asked for it',
  rounds: (count: number) => (count === 1 ? '1 round' : `${withCommas(count)} rounds`),
  muted: (rule: Named) => `Hidden: ${named(rule)}`,
  muteWaits: (rule: Named) => `${named(rule)}: hidden as soon as you are online.`,
  muteFailed: (rule: Named) => `${named(rule)} could not be hidden.`,
  unmuted: (rule: Named) => `Shown again: ${named(rule)}`,
  unmuteFailed: (rule: Named) => `${named(rule)} is still hidden. Please try again.`,

  rules: 'Not for me',
  rulesMeaning:
    'What you hide is left out of your lists, searches, counts and mails. Favorites and applications stay.',
  loading: 'Loading what you hide',
  none: 'You hide nothing yet. Choose ‘Not for me because…’ on an alert to hide a company or a kind of round.',
  full: (most: number) => `You hide ${most} things, as many as there can be. Remove one to hide another.`,
  failed: 'What you hide could not be loaded.',
  tryAgain: 'Try Again',
  remove: 'Remove',
  removeOf: (rule: Named) => `Remove: ${named(rule)}`,
  youHide: (rules: readonly Named[]) => `You hide ${rules.map(named).join(', ')}.`,
  youHideMeaning: 'That is why this company is in none of your lists.',
  showAgain: 'Show again',
  showAgainOf: (rule: Named) => `Show ${named(rule)} again`,
} as const;
