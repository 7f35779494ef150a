import { readTable } from '../../../../platform/text/read-table.ts';
import { townOfName } from '../../../../reference/job-titles/town-of-name.ts';
import { findPlace, placeKey } from '../../../../reference/places/places.ts';

const listed = new Map(
  readTable(new URL('./place-adjectives.txt', import.meta.url)).flatMap(([place = '', words = '']) =>
    words.split(', ').map((word): [string, string] => [word.toLowerCase(), place]),
  ),
);

/**
 * By language, the ends that make an adjective of a town or region, with the countries whose towns are called so. Romance
 * languages write it small.
 */
const endings: Readonly<Record<string, { shapes: readonly RegExp[]; countries: readonly string[] }>> = {
  de: { shapes: [/^(\p{Lu}\p{Ll}+)er$/u], countries: ['DE', 'AT', 'CH', 'LI'] },
  nl: { shapes: [/^(\p{Lu}\p{Ll}+)se$/u, /^(\p{Lu}\p{Ll}+t)er$/u], countries: ['NL', 'BE'] },
  sv: {
    shapes: [
      /^(\p{Lu}\p{Ll}+?)s?(?:baserade|baserat|bolaget|bolagen|företaget|startupen|startupbolaget|startupet)$/u,
      /^(\p{Lu}\p{Ll}+?)a(?:baserade|bolaget|företaget|startupen)$/u,
      /^(\p{Lu}\p{Ll}+?)s?ka$/u,
      /^(\p{Lu}\p{Ll}{2,})s$/u,
    ],
    countries: ['SE'],
  },
  fr: {
    shapes: [/^(\p{Ll}{4,}?)(?:n?aise?|oise?|(?:[ié]en|enn)(?:ne|e)?|aine?|ine?)$/u],
    countries: ['FR', 'BE', 'CH', 'CA', 'LU'],
  },
  es: {
    shapes: [/^(\p{Ll}{4,}?)(?:i?ense|eñ[oa]|és|esa|i?an[oa]|in[oa])$/u],
    countries: ['ES', 'MX', 'AR', 'CO', 'CL', 'PE', 'UY', 'EC', 'CR'],
  },
  pt: {
    shapes: [/^(\p{Ll}{4,}?)(?:i?ense|ês|esa|i?an[oa]|in[oa]|ista)$/u],
    countries: ['PT', 'BR'],
  },
  it: {
    shapes: [/^(\p{Ll}{4,}?)(?:ese|i?an[oa]|in[oa]|asc[oa]|eo|ea)$/u],
    countries: ['IT', 'CH'],
  },
};

/** What an end may have replaced: `Bremer` is of Bremen, `Bredase` of Breda, `Bielefelder` of Bielefeld. */
const lost = ['', 's', 'en', 'n', 'e', 'a', 'o', 'i', 'es', 'ia', 'io', 'as', 'os'];

const remembered = new Map<string, string | null>();

const mostRemembered = 5_000;

/**
 * The place of an adjective in a language other than English: `lyonnaise` and `Kieler` give `Lyon` and `Kiel`, as names
 * that the gazetteer knows. Null for every other word.
 */
export function placeOfAdjective(word: string, language: string): string | null {
  const key = `${language} ${word}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const place = listed.get(word.toLowerCase()) ?? placeByEnding(word, language);
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(key, place);
  return place;
}

function placeByEnding(word: string, language: string): string | null {
  const { shapes = [], countries = [] } = endings[language] ?? {};
  for (const shape of shapes) {
    const written = shape.exec(word)?.[1];
    if (!written || written.length < 3) continue;
    const stem = written.charAt(0).toUpperCase() + written.slice(1);
    for (const end of lost) {
      const town = findPlace(`${stem}${end}-based`) ?? townOfName(`${stem}${end}`);
      if (!town || !countries.includes(town.country)) continue;
      const name = 'city' in town ? (town.city ?? town.region) : town.name;
      if (name && placeKey(stem).length > 2) return name;
    }
  }
  return null;
}
