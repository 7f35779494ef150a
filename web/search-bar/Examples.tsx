import type { useListbox } from '../ui/forms/use-listbox.ts';
import { exampleQueries, searchTexts as texts } from './texts.ts';

/** Ways of asking, under the field; one is searched for at once. */
export function Examples({ list, option }: Pick<ReturnType<typeof useListbox>, 'list' | 'option'>) {
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1 max-h-[70dvh] overflow-y-auto rounded-control border border-rule-2 bg-surface py-2">
      <p className="px-3.5 pb-1 text-13 text-ink-3">{texts.examples}</p>
      <ul {...list} aria-label={texts.examples}>
        {exampleQueries.map((example, index) => (
          <li
            key={example}
            {...option(index)}
            className="flex min-h-11 cursor-pointer items-center px-3.5 text-15 aria-selected:bg-chosen sm:min-h-9"
          >
            {example}
          </li>
        ))}
      </ul>
    </div>
  );
}
