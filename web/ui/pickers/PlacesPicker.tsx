import { useState } from 'react';
import type { Preferences } from '../../../contract/feed/preferences/preferences.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { countriesOfArea, wholeAreas } from '../../../contract/reference/world-areas.ts';
import type { PlaceKind } from '../../../contract/search/choices.ts';
import { ChosenList } from './IndustriesPicker.tsx';
import { type Choices, markChosen, type Option } from './option.ts';
import { PickerField } from './PickerField.tsx';
import { pickerTexts as texts } from './texts.ts';
import { ownPlaces, placeOfValue, useChoices, valueOfPlace } from './use-choices.ts';

const kinds: readonly PlaceKind[] = ['country', 'region', 'city'];
/** The lists of preferences that are places, by their kind. */
const listOf = { country: 'countries', region: 'regions', city: 'cities' } as const;
type Places = Pick<Preferences, (typeof listOf)[PlaceKind]>;

const most = { country: 250, region: 60, city: 60 } satisfies Record<PlaceKind, number>;
const nameOf = { country: (code: string) => countryName(code) ?? code, region: String, city: String };

type PlacesPickerProps = {
  places: Places;
  error?: string;
  onChange: (changed: Partial<Places>) => void;
  onUntaken: (isUntaken: boolean) => void;
};

/** Countries, regions and cities in one field, and below it how they combine. */
export function PlacesPicker({ places, error, onChange, onUntaken }: PlacesPickerProps) {
  const [typed, setTyped] = useState('');
  const [full, setFull] = useState<PlaceKind | null>(null);
  const choices = withOwn(useChoices('places', typed), typed.trim());
  const chosen = kinds.filter((kind) => places[listOf[kind]].length > 0);
  const values = [
    ...wholeAreas(places.countries).areas.map(({ name }) => valueOfPlace('area', name)),
    ...kinds.flatMap((kind) => places[listOf[kind]].map((name) => valueOfPlace(kind, name))),
  ];
  const type = (text: string) => {
    setTyped(text);
    setFull(null);
    onUntaken(text.trim() !== '');
  };
  const take = (option: Option) => {
    const { kind: taken, value } = placeOfValue(option.value);
    const kind = taken === 'area' ? 'country' : taken;
    const list = places[listOf[kind]];
    const added = taken === 'area' ? countriesOfArea(value) : [value];
    if (list.length >= most[kind]) return setFull(kind);
    type('');
    if (!added.every((each) => list.includes(each)))
      onChange({ [listOf[kind]]: [...new Set([...list, ...added])] });
  };
  const remove = (kind: PlaceKind, value: string) =>
    onChange({ [listOf[kind]]: withoutChip(places[listOf[kind]], value) });
  return (
    <div className="grid gap-3">
      <PickerField
        label={texts.places}
        hint={texts.placesHint}
        error={full ? texts.full(most[full]) : error}
        placeholder={texts.findPlace}
        text={typed}
        typed={typed}
        finding={markChosen(choices, (value) => values.includes(value))}
        ask={askWhichPlace}
        onText={type}
        onTake={take}
        onKeyDown={(event) => {
          // Enter in this field never sends the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {chosen.length === 0 ? <p className="text-14 text-ink-3">{texts.anywhere}</p> : null}
      {chosen.map((kind, index) => (
        <div key={kind} className="grid gap-1.5">
          <p className="text-14 text-ink-2">{texts.inOneOf(kind, index === 0)}</p>
          <ChosenList
            label={texts.lists[kind]}
            chosen={kind === 'country' ? chipsOfCountries(places.countries) : places[listOf[kind]]}
            nameOf={nameOf[kind]}
            onRemove={(value) => remove(kind, value)}
          />
        </div>
      ))}
      {chosen.length > 1 ? <p className="text-13 text-ink-3">{texts.allHold}</p> : null}
    </div>
  );
}

// A small place may begin like a large one, and no one knows them all.
const withOwn = (choices: Choices, typed: string): Choices =>
  typed === '' || choices.fit === null || choices.fit === 'named'
    ? choices
    : { ...choices, options: [...choices.options, ...ownPlaces(typed)] };

function askWhichPlace(typed: string, [first]: readonly Option[]): string {
  const isKnown = first && !first.isOwn;
  return isKnown ? texts.didYouMeanPlace(typed, first.label) : texts.unknownPlace(typed);
}

/** What is shown of chosen countries: a part of the world once in place of all its countries, and the others by their codes. */
export function chipsOfCountries(countries: readonly string[]): string[] {
  const { areas, others } = wholeAreas(countries);
  return [...areas.map(({ name }) => name), ...others];
}

/** What stays chosen when a chip is removed. The countries that another part of the world has too stay with it. */
export function withoutChip(chosen: readonly string[], chip: string): string[] {
  const within = countriesOfArea(chip);
  if (within.length === 0) return chosen.filter((each) => each !== chip);
  const stays = wholeAreas(chosen).areas.filter(({ name }) => name !== chip);
  const kept = stays.flatMap(({ countries }) => countries);
  return chosen.filter((code) => kept.includes(code) || !within.includes(code));
}
