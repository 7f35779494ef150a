import { countryOfName } from '../../../../reference/places/country-names.ts';
import { demonyms } from '../../../../reference/places/demonyms.ts';
import type { KnownFacts } from '../known-facts.ts';
import type { ReadStatement } from '../numbers/read-statement.ts';
import { plainWords, stemOf } from '../words.ts';

type Plans = { stems: ReadonlySet<string>; places: ReadonlySet<string> };

const lately = new WeakMap<KnownFacts, Plans>();

/** What only the plans of a company speak of: words, and the countries that it enters. */
function readPlans(known: KnownFacts): Plans {
  const ready = lately.get(known);
  if (ready) return ready;
  const { useOfFunds, plannedHires, name, country } = known.facts.startupProfile;
  const said = new Set([...useOfFunds, ...plannedHires].map(({ sentence }) => sentence));
  const isPlan = ({ text }: ReadStatement) => said.has(text);
  const stemsOf = (facts: readonly ReadStatement[]) => facts.flatMap(({ stems }) => [...stems]);
  const others = new Set([
    ...stemsOf(known.theirs.read.filter((each) => !isPlan(each))),
    ...plainWords(name),
  ]);
  const here = country === null ? null : countryOfName(country);
  const plans = {
    stems: new Set(stemsOf(known.theirs.read.filter(isPlan)).filter((stem) => !others.has(stem))),
    places: new Set(useOfFunds.flatMap(({ countries }) => countries).filter((code) => code !== here)),
  };
  lately.set(known, plans);
  return plans;
}

const countriesByPeople = new Map(
  Object.entries(demonyms).flatMap(([code, people]) =>
    people.split(', ').map((each) => [each, code] as const),
  ),
);

/** Whether a sentence speaks of a country that only plans name, or shares two words with a plan alone. */
export function planOf(text: string, known: KnownFacts): 'place' | 'words' | null {
  const { stems, places } = readPlans(known);
  const named = text.match(/\p{Lu}[\p{L}-]+/gu) ?? [];
  if (named.some((each) => places.has(countryOfName(each) ?? countriesByPeople.get(each) ?? '')))
    return 'place';
  const shared = new Set(
    plainWords(text)
      .map(stemOf)
      .filter((stem) => stems.has(stem)),
  );
  return shared.size >= 2 ? 'words' : null;
}
