import { roundNames } from '../../../contract/companies/round-kinds.ts';
import type { Mute, MuteKind } from '../../../contract/feed/mutes.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';

type Named = Pick<Mute, 'kind' | 'label'>;

/** 'Series A rounds', 'Rounds of unknown stage', 'Payments' */
const named = ({ kind, label }: Named) => {
  if (kind !== 'stage') return label;
  return label === roundNames.unspecified ? 'Rounds of unknown stage' : `${label} rounds`;
};

export const muteTexts = {
  meaning:
    'Hide it from your lists, counts and emails. The number shows how many rounds of the last 90 days this hides. You can undo it anytime.',
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
  muteWaits: (rule: Named) => `${named(rule)} will be hidden once you are online.`,
  muteFailed: (rule: Named) => `We couldn’t hide ${named(rule)}.`,
  unmuted: (rule: Named) => `Shown again: ${named(rule)}`,
  unmuteFailed: (rule: Named) => `${named(rule)} is still hidden. Please try again.`,

  rules: 'Not for me',
  rulesMeaning: 'Hidden from your lists, searches, counts and emails.',
  count: (count: number) => `${count} hidden`,
  andMore: (names: readonly string[], others: number) =>
    others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', '),
  showRules: 'Show',
  closeRules: 'Close',
  loading: 'Loading hidden items',
  none: 'Nothing hidden. Choose “Not for me because…” on an alert to hide a company or a kind of round.',
  full: (most: number) => `You have reached the limit of ${most} hidden items. Remove one to hide another.`,
  failed: 'We couldn’t load your hidden items.',
  tryAgain: 'Try Again',
  remove: 'Remove',
  removeOf: (rule: Named) => `Remove: ${named(rule)}`,
  youHide: (rules: readonly Named[]) => `You hide ${rules.map(named).join(', ')}.`,
  youHideMeaning: 'That’s why this company is not in your lists.',
  showAgain: 'Show again',
  showAgainOf: (rule: Named) => `Show ${named(rule)} again`,
} as const;
