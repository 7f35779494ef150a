import { nameKey, registrableDomain, withoutLegalForm } from '../../../companies/names.ts';
import { isToken, type Provider } from '../provider.ts';
import { providers } from '../providers.ts';
import type { Candidate } from './find-candidates.ts';

const mostGuesses = 3;
const leastLetters = 4;

/**
 * What a board may be called where the site names none: the domain's own label, and the name without its legal form,
 * joined or with hyphens. Never a part of it. A guess proves nothing by being answered.
 */
export function guessTokens(name: string, website: string): Candidate[] {
  const words = nameKey(withoutLegalForm(name)).split(' ');
  const label = registrableDomain(website)?.split('.')[0] ?? '';
  const tokens = [...new Set([label, words.join(''), words.join('-')])]
    .filter((token) => /^[a-z\d-]+$/.test(token) && token.length >= leastLetters && isToken(token))
    .slice(0, mostGuesses);
  return Object.values<Provider>(providers)
    .filter(({ isGuessable }) => isGuessable)
    .flatMap((provider) => tokens.map((token) => ({ provider: provider.name, token, found: null })));
}
