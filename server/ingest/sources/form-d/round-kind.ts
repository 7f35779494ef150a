import type { RoundKind } from '../../../../contract/companies/round-kinds.ts';
import type { FormD } from './form-d.ts';

const named: [RegExp, RoundKind][] = [
  [/\bpre-?\s?seed\b/i, 'pre_seed'],
  [
    /\bseries seed\b|\bseed(?:[- ]\d)? (?:preferred|round|financing|shares|stock)\b|\bpre-?\s?series a\b/i,
    'seed',
  ],
];

const papers: [RegExp, RoundKind][] = [
  [/\bsafes?\b|\bsimple agreements? for future\b/i, 'safe'],
  [
    /\bconvertible (?:\w+ ){0,3}(?:notes?|debts?|debentures?|loans?|securit(?:y|ies)|instruments?)\b|\bconvertible$/i,
    'convertible',
  ],
  [/\bnotes? convertible\b|\bconvertible debt\b|\bkiss\b/i, 'convertible'],
  [/\bbridge\b/i, 'bridge'],
];

const letters: RoundKind[] = [
  'series_a',
  'series_b',
  'series_c',
  'series_d',
  'series_e',
  'series_f',
  'series_g',
  'series_h',
];

/**
 * The round that a filing tells of. Form D has no field for it: filers name it in the description of other securities
 * or in the note on amounts ('Series A-1 Preferred Stock', 'SAFE'). Of several series the latest counts. A warrant for a
 * series is no round of it, and notes that tell of the conversion of earlier papers do not name what is sold. Without a
 * name, debt alone is a debt round, and debt with what it converts into a convertible one.
 */
export function roundKindOf({ securities, salesNote }: FormD): RoundKind {
  const isWarrant = securities.isOption && !securities.isEquity;
  for (const text of [securities.otherDescription, salesNote]) {
    if (!text || (isWarrant && /\bwarrants?\b/i.test(text))) continue;
    const mentionsConversion = text === salesNote && /\bconver(?:sion|ted)\b/i.test(text);
    const found = nameOfRound(text) ?? (mentionsConversion ? undefined : kindNamed(papers, text));
    if (found) return found;
  }
  if (!securities.isDebt || securities.isEquity) return 'unspecified';
  return securities.isToBeAcquired ? 'convertible' : 'debt';
}

function nameOfRound(text: string): RoundKind | undefined {
  const early = kindNamed(named, text);
  const series = [...text.matchAll(/(?<!\bpre-?\s?)\bseries ([a-h])(?:[- ]?\d{1,2})?\b/gi)];
  const latest = series
    .map(([, letter = '']) => letter.toLowerCase())
    .sort()
    .at(-1);
  return latest === undefined ? early : letters[latest.charCodeAt(0) - 'a'.charCodeAt(0)];
}

function kindNamed(kinds: [RegExp, RoundKind][], text: string): RoundKind | undefined {
  return kinds.find(([pattern]) => pattern.test(text))?.[1];
}
