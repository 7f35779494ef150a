import { formsOfName } from '../../companies/linkage/name-forms.ts';
import { registrableDomain, withoutLegalForm } from '../../companies/names.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import type { KnownCompany } from './verdict/known-company.ts';

const endings = ['com', 'ai', 'io', 'co', 'dev', 'app', 'tech', 'health', 'bio'];
const secondLevels: Record<string, string[]> = {
  GB: ['co.uk', 'uk'],
  AU: ['com.au'],
  NZ: ['co.nz'],
  ZA: ['co.za'],
  JP: ['co.jp', 'jp'],
  KR: ['co.kr', 'kr'],
  IL: ['co.il'],
  BR: ['com.br'],
  MX: ['com.mx', 'mx'],
  TR: ['com.tr'],
  SG: ['sg', 'com.sg'],
  CN: ['cn', 'com.cn'],
  US: [],
};
const mostHosts = 40;

/**
 * Hosts that may be a company's, likeliest first: those that a source gives or links, then its name joined and hyphenated,
 * without its legal form, under the endings that startups take and its country's. None of them proves anything.
 */
export function candidateHosts(company: KnownCompany): string[] {
  const given = company.links.flatMap((link) => registrableDomain(link) ?? []);
  const named = company.names.flatMap((name) => registrableDomain(name.trim()) ?? []);
  const country = company.country ?? '';
  const own = secondLevels[country] ?? (country ? [country.toLowerCase()] : []);
  const [first = [], ...others] = labelsOf(company.names);
  const [com, ...rest] = endings;
  const guessed = [
    ...first.map((label) => `${label}.${com}`),
    ...[...own, ...rest].flatMap((ending) => first.map((label) => `${label}.${ending}`)),
    ...others.flatMap((labels) =>
      labels.flatMap((label) => [`${label}.${com}`, ...own.map((each) => `${label}.${each}`)]),
    ),
  ];
  return [...new Set([...given, ...named, ...guessed])].slice(0, mostHosts);
}

/** Of the whole name, then of what is left of it without words such as 'labs'. */
function labelsOf(names: readonly string[]): string[][] {
  const whole = names.flatMap((name) => spellingsOf(wordsOf(withoutLegalForm(name))));
  const core = names.flatMap((name) => spellingsOf(formsOfName(name).core));
  return [[...new Set(whole)], [...new Set(core)].filter((label) => !whole.includes(label))];
}

const wordsOf = (name: string) =>
  foldText(name.replace(/ä/gi, 'ae').replace(/ö/gi, 'oe').replace(/ü/gi, 'ue'))
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

function spellingsOf(words: readonly string[]): string[] {
  const labels = words.length > 1 ? [words.join(''), words.join('-')] : [...words];
  return labels.filter((label) => /^[a-z0-9][a-z0-9-]{1,50}[a-z0-9]$/.test(label));
}
