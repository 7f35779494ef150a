import type { RoundKind } from '../../../../contract/companies/round-kinds.ts';

const named: Array<[pattern: RegExp, kind: RoundKind]> = [
  [/\bpre[- ]?series[- ]?a\d?\b|\bpre[- ]a\b/i, 'seed'],
  [/\bpre[- ]?series[- ]?b\d?\b/i, 'series_a'],
  [/\bpre[- ]?series[- ]?c\d?\b/i, 'series_b'],
  [/\bpre[- ]?series[- ]?d\d?\b/i, 'series_c'],
];

const lettered = /\bseries[- ]?(?<letter>[a-h])(?:[- ]?\d|\+)?(?![\p{L}])/iu;

/** In capitals: `a round a` says nothing. */
const roundOfLetter = /\b[Rr]ound (?<letter>[A-H])\b|\b(?<before>[A-H])[- ][Rr]ound\b/u;

const worded: Array<[pattern: RegExp, kind: RoundKind]> = [
  [/\bpr[eé][- ]?seed/i, 'pre_seed'],
  [/\bseed\b(?!\s(?:company|companies|startup|firm|technology|stage fund))/i, 'seed'],
  [/\bangel (?:round|funding|investment|financing|investors?|raise)\b/i, 'angel'],
  [/\bpre[- ]?ipo\b/i, 'pre_ipo'],
  [/\bbridge (?:round|funding|financing|loan|investment)\b/i, 'bridge'],
  [/\bconvertible\b/i, 'convertible'],
  [/\bSAFE\b/, 'safe'],
  [/\bcrowdfunding\b|\bcrowdfunded\b|\bcrowdcube\b|\bseedrs\b/i, 'crowdfunding'],
  [/\bgrowth (?:round|financing|funding|equity|capital|investment)\b/i, 'growth'],
  [/\bstrategic (?:round|investment|funding|financing)\b/i, 'strategic'],
  [/\bsecondary\b/i, 'secondary'],
];

/**
 * The stage a headline names, `unspecified` when none. A pre-series round counts as the stage before it:
 * `Pre-Series A` is seed. Of two (`Seed & Series A`) the later one. Only words about the money in hand count:
 * `six months after its seed round` names an older one.
 */
export function readStage(text: string): RoundKind {
  const current = text.replace(
    /\b(?:after|since|following|previous|earlier|ahead of|before)\s(?!.{0,4}[$€£₹\d])[^,;]{0,60}/i,
    '',
  );
  for (const [pattern, kind] of named) if (pattern.test(current)) return kind;
  const letter = lettered.exec(current)?.groups ?? roundOfLetter.exec(current)?.groups;
  const stage = (letter?.letter ?? letter?.before)?.toLowerCase();
  for (const kind of [
    'series_a',
    'series_b',
    'series_c',
    'series_d',
    'series_e',
    'series_f',
    'series_g',
    'series_h',
  ] as const) {
    if (stage && kind.endsWith(stage)) return kind;
  }
  return worded.find(([pattern]) => pattern.test(current))?.[1] ?? 'unspecified';
}
