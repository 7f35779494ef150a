import type { Example } from '../../../contract/search/search.ts';
import type { useListbox } from '../../ui/forms/use-listbox.ts';
import { searchTexts as texts } from './texts.ts';

type ExamplesProps = Pick<ReturnType<typeof useListbox>, 'list' | 'option'> & {
  examples: readonly Example[];
};

/** Ways of asking, under the field, with what each finds; one is searched for at once. */
export function Examples({ examples, list, option }: ExamplesProps) {
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1 max-h-[70dvh] overflow-y-auto rounded-control border border-rule-2 bg-surface py-2">
      <p className="px-3.5 pb-1 text-13 text-ink-3">{texts.examples}</p>
      <ul {...list} aria-label={texts.examples}>
        {examples.map(({ query, count }, index) => (
          <li
            key={query}
            {...option(index)}
            className="flex min-h-11 cursor-pointer items-baseline justify-between gap-4 px-3.5 py-2 text-15 aria-selected:bg-chosen sm:min-h-9 sm:py-1.5"
          >
            <span>{query}</span>
            <span className="shrink-0 text-13 text-ink-3">{texts.rounds(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
