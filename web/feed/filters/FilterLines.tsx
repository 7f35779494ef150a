import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { roundNames } from '../../../contract/companies/round-kinds.ts';
import { countryInWords } from '../../../contract/reference/countries.ts';
import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useSession } from '../../platform/session/session.ts';
import { useSearch } from '../../search/use-search.ts';
import { controlStyle } from '../../ui/forms/Field.tsx';
import { OnePicker } from '../../ui/pickers/OnePicker.tsx';
import { placeOfValue } from '../../ui/pickers/use-choices.ts';
import FilterPanel from './FilterPanel.tsx';
import { briefly, placesOf, stagesOf, withCriterion, withInvestor } from './filter-words.ts';
import { HiringSelect } from './hiring/HiringSelect.tsx';
import type { HiringChoice } from './hiring/use-hiring.ts';
import { filterTexts as texts } from './texts.ts';
import type { IndustryFilter } from './use-industry-filter.ts';

type FilterLinesProps = { filter: IndustryFilter; hiring: HiringChoice; onDone?: () => void };

/** What the alerts are narrowed to, a line each; opened, it can be changed. Industries filter, everything else is searched for. */
export default function FilterLines({ filter, hiring, onDone }: FilterLinesProps) {
  const { preferences } = useSession();
  const [query, search] = useSearch();
  const tags = filter.tags.length > 0 ? filter.tags : preferences.industries;
  const fields = tags.flatMap((tag) => labelOfTag(tag)?.name ?? []);
  // A sentence stands in place of what is preferred, and its chips say what it asks for.
  const set = (names: readonly string[]) => (query === '' ? briefly(names) : '');
  const ask = (sentence: string) => {
    search(sentence);
    onDone?.();
  };
  const add = (words: string) => ask(withCriterion(query, fields, words));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <FilterLine name={texts.industries} set={set(fields)} isSet={filter.tags.length > 0}>
        <section aria-label={texts.title}>
          <FilterPanel filter={filter} onDone={onDone} />
        </section>
      </FilterLine>
      <FilterLine name={texts.places} set={set(placesOf(preferences))}>
        <SearchPicker
          source="places"
          label={texts.placeToSearch}
          placeholder={texts.choosePlace}
          onChoose={(value) => add(`in ${wordsOfPlace(value)}`)}
        />
      </FilterLine>
      <FilterLine name={texts.stage} set={set(stagesOf(preferences))}>
        <StageSelect onChoose={(name) => add(name)} />
      </FilterLine>
      <div className="flex min-h-11 items-center justify-between gap-3 border-rule border-b text-14 lg:min-h-9.5">
        <span aria-hidden="true" className="whitespace-nowrap">
          {texts.hiring}
        </span>
        <HiringSelect {...hiring} />
      </div>
      <FilterLine name={texts.investor} set="">
        <SearchPicker
          source="investors"
          label={texts.investor}
          placeholder={texts.chooseInvestor}
          onChoose={(words) => ask(withInvestor(query, fields, words))}
        />
      </FilterLine>
      <FilterLine name={texts.exclude} set="">
        <SearchPicker
          source="industries"
          label={texts.industryToExclude}
          placeholder={texts.chooseGroup}
          onChoose={(tag) => add(texts.not(labelOfTag(tag)?.name ?? tag))}
        />
      </FilterLine>
      <Link
        to={paths.preferences()}
        className="inline-flex min-h-11 items-center text-14 underline decoration-rule-2 decoration-2 underline-offset-[5px] hover:decoration-ink lg:pointer-fine:min-h-9"
      >
        {texts.editPreferences}
      </Link>
    </div>
  );
}

function wordsOfPlace(chosen: string): string {
  const { kind, value } = placeOfValue(chosen);
  return kind === 'country' ? countryInWords(value) : value;
}

type FilterLineProps = { name: string; set: string; isSet?: boolean; children: ReactNode };

function FilterLine({ name, set, isSet = false, children }: FilterLineProps) {
  const [isOpen, setIsOpen] = useState(isSet);
  const [wasSet, setWasSet] = useState(isSet);
  // What is set by another way, such as going back, is shown; what is cleared here stays open.
  if (wasSet !== isSet) {
    setWasSet(isSet);
    if (isSet) setIsOpen(true);
  }
  const id = useId();
  return (
    <div className="border-rule border-b">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-3 text-left text-14 lg:min-h-9.5"
      >
        <span className="shrink-0">{name}</span>
        <span className="flex min-w-0 items-center gap-1 text-ink-3">
          <span className="truncate">{set}</span>
          <ChevronDown
            size={15}
            aria-hidden="true"
            className={`shrink-0 transition ${isOpen ? 'rotate-180' : ''}`}
          />
        </span>
      </button>
      <div id={id}>{isOpen ? <div className="pt-1 pb-4">{children}</div> : null}</div>
    </div>
  );
}

type SearchPickerProps = {
  source: 'places' | 'investors' | 'industries';
  label: string;
  placeholder: string;
  onChoose: (value: string) => void;
};

/** What is chosen goes into the sentence, where the address keeps it and a chip takes it out. */
function SearchPicker({ source, label, placeholder, onChoose }: SearchPickerProps) {
  return (
    <div className="grid gap-1.5">
      <OnePicker
        isSmall
        source={source}
        chosen=""
        value=""
        label={label}
        placeholder={placeholder}
        onChange={onChoose}
      />
      <p className="text-13 text-ink-3">{texts.searches}</p>
    </div>
  );
}

function StageSelect({ onChoose }: { onChoose: (name: string) => void }) {
  const names = Object.entries(roundNames).flatMap(([kind, name]) => (kind === 'unspecified' ? [] : [name]));
  return (
    <div className="grid gap-1.5">
      <select
        aria-label={texts.stageToSearch}
        value=""
        onChange={({ target }) => onChoose(target.value)}
        className={`${controlStyle} lg:min-h-9 lg:text-14`}
      >
        <option value="">{texts.chooseStage}</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <p className="text-13 text-ink-3">{texts.searches}</p>
    </div>
  );
}
