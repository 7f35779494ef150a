import { useQuery } from '@tanstack/react-query';
import { focusHeading } from '../../platform/browser/focus-heading.ts';
import { loosenQuery } from '../../search/queries.ts';
import { useSearch } from '../../search/use-search.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { searchTexts as texts } from './texts.ts';

/** What stands in place of the alerts when nothing fits the sentence: which piece of it to take out, and what that finds. */
export default function NothingFound({ isOlderFound }: { isOlderFound: boolean }) {
  const [query, search] = useSearch();
  const { data } = useQuery(loosenQuery(query));
  const goOn = (sentence: string) => {
    focusHeading();
    search(sentence);
  };
  // The nearest first: what keeps most of the sentence and finds little more.
  const helping = (data?.loosenings ?? [])
    .filter(({ count }) => count > 0)
    .sort((one, other) => Number(!one.instead) - Number(!other.instead) || one.count - other.count);
  return (
    <div className="mb-10">
      <EmptyState
        title={isOlderFound ? texts.onlyOlderFound : texts.nothingFound}
        action={
          <Button className="shrink-0" onClick={() => goOn('')}>
            {texts.clear}
          </Button>
        }
      >
        {texts.nothingFoundMeaning}
        {helping.length > 0 ? (
          <ul aria-label={texts.loosen} className="mt-4 flex flex-wrap gap-2">
            {helping.map(({ from, label, instead, query: rest, count }) => (
              <li key={`${from}-${label}-${instead}`} className="max-w-full">
                <Button
                  variant="outline"
                  size="small"
                  className="max-w-full flex-wrap gap-x-2 gap-y-0 text-left"
                  onClick={() => goOn(rest)}
                >
                  <span>{instead ? texts.insteadOf(label, instead) : texts.without(label)}</span>
                  <span className="font-normal text-ink-3">{texts.rounds(count)}</span>
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </EmptyState>
    </div>
  );
}
