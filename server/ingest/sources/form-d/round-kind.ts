import type { RoundKind } from '../../../../contract/startups.ts';
import type { FormD } from './form-d.ts';

const named: [RegExp, RoundKind][] = [
  [/\bpre-?\s?seed\b/i, 'pre_seed'],
  [/\bseries seed\b|\bseed (?:preferred|round|financing|shares|stock)\b|\bseries ff\b/i, 'seed'],
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
 * or in the note on amounts ('Series A-1 Preferred Stock', 'SAFE'). Of several series the latest counts. Without a
 * name, debt alone is a debt round, and debt with what it converts into a convertible one.
 */
export function roundKindOf({ securities, salesNote }: FormD): RoundKind {
  for (const text of [securities.otherDescription, salesNote]) {
    if (!text) continue;
    const series = [...text.matchAll(/\bseries ([a-h])(?:[- ]?\d{1,2})?\b/gi)].map(([, letter = '']) =>
      letter.toLowerCase(),
    );
    const latest = series.sort().at(-1);
    const kind = latest === undefined ? undefined : letters[latest.charCodeAt(0) - 'a'.charCodeAt(0)];
    const found = kind ?? named.find(([pattern]) => pattern.test(text))?.[1];
    if (found) return found;
  }
  if (!securities.isDebt || securities.isEquity) return 'unspecified';
  return securities.isToBeAcquired ? 'convertible' : 'debt';
}
