import type { Mute, MuteKind } from '../../contract/mutes.ts';

type Named = Pick<Mute, 'kind' | 'label'>;

/** 'Series A rounds', 'Payments' */
const named = ({ kind, label }: Named) => (kind === 'stage' ? `${label} rounds` : label);

export const muteTexts = {
  notForMe: 'Not for me because…',
  notForMeOf: (name: string) => `${name}: not for me because…`,
  meaning:
    'What you choose no longer shows up in your lists and mails. The number is how many rounds of the last 90 days that takes away. You can undo it.',
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
  rounds: (count: number) => (count === 1 ? '1 round' : `${count.toLocaleString('en')} rounds`),
  muted: (rule: Named) => `${named(rule)} will no longer show up for you`,
  muteFailed: (rule: Named) => `${named(rule)} could not be hidden.`,
  unmuted: (rule: Named) => `${named(rule)} will show up for you again`,
  unmuteFailed: (rule: Named) => `${named(rule)} is still hidden. Please try again.`,
  undo: 'Undo',

  hiding: (count: number) => {
    if (count === 0) return 'No rule hides rounds';
    return count === 1 ? '1 rule hides rounds' : `${count} rules hide rounds`;
  },
  rules: 'Not for me',
  rulesMeaning:
    'Companies and rounds that these rules name are in none of your lists, searches, counts and mails. Favorites and applications stay.',
  loading: 'Loading your rules',
  none: 'You hide nothing. To hide something, choose ‘Not for me because…’ on an alert.',
  full: (most: number) => `These are ${most} rules, as many as there can be. Remove one to write another.`,
  failed: 'Your rules could not be loaded.',
  tryAgain: 'Try Again',
  remove: 'Remove',
  removeOf: (rule: Named) => `Remove: ${named(rule)}`,
  youHide: (rules: readonly Named[]) => `You hide ${rules.map(named).join(', ')}.`,
  youHideMeaning: 'So this company is in none of your lists.',
  showAgain: 'Show again',
  showAgainOf: (rule: Named) => `Show ${named(rule)} again`,
} as const;
