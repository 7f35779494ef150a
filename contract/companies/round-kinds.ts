/** The stages a round can have, in the order a company usually passes them. */
export const roundKinds = [
  'pre_seed',
  'seed',
  'angel',
  'series_a',
  'series_b',
  'series_c',
  'series_d',
  'series_e',
  'series_f',
  'series_g',
  'series_h',
  'growth',
  'bridge',
  'convertible',
  'safe',
  'debt',
  'grant',
  'crowdfunding',
  'strategic',
  'secondary',
  'pre_ipo',
  'post_ipo',
  'unspecified',
] as const;

export type RoundKind = (typeof roundKinds)[number];

/** What a round kind is called on a screen and in a mail. */
export const roundNames: Record<RoundKind, string> = {
  pre_seed: 'Pre-seed',
  seed: 'Seed',
  angel: 'Angel',
  series_a: 'Series A',
  series_b: 'Series B',
  series_c: 'Series C',
  series_d: 'Series D',
  series_e: 'Series E',
  series_f: 'Series F',
  series_g: 'Series G',
  series_h: 'Series H',
  growth: 'Growth',
  bridge: 'Bridge',
  convertible: 'Convertible note',
  safe: 'SAFE',
  debt: 'Debt',
  grant: 'Grant',
  crowdfunding: 'Crowdfunding',
  strategic: 'Strategic',
  secondary: 'Secondary',
  pre_ipo: 'Pre-IPO',
  post_ipo: 'Post-IPO',
  unspecified: 'Stage unknown',
};

/** What the stage of a round is called; null where no source says which it is. */
export function stageName(kind: RoundKind | null): string | null {
  return kind === null || kind === 'unspecified' ? null : roundNames[kind];
}
