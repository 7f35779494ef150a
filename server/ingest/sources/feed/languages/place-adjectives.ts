import { readTable } from '../../../../platform/text/read-table.ts';
import { townOfName } from '../../../../reference/job-titles/town-of-name.ts';
import { findPlace, placeKey } from '../../../../reference/places/places.ts';

const listed = new Map(
  readTable(new URL('./place-adjectives.txt', import.meta.url)).flatMap(([place = '', words = '']) =>
    words.split(', ').map((word): [string, string] => [word.toLowerCase(), place]),
  ),
);

/** By language, the ends that make an adjective of a town, with the countries whose towns are called so. */
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
};

/** What an end may have replaced: `Bremer` is of Bremen, `Bredase` of Breda, `Bielefelder` of Bielefeld. */
const lost = ['', 's', 'en', 'n', 'e', 'a'];

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
    const stem = shape.exec(word)?.[1];
    if (!stem || stem.length < 3) continue;
    for (const end of lost) {
      const town = findPlace(`${stem}${end}-based`) ?? townOfName(`${stem}${end}`);
      if (!town || !countries.includes(town.country)) continue;
      const name = 'city' in town ? town.city : town.name;
      if (name && placeKey(stem).length > 2) return name;
    }
  }
  return null;
}
