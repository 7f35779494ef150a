import { useQuery } from '@tanstack/react-query';
import { focusHeading } from '../../platform/browser/focus-heading.ts';
import { loosenQuery } from '../../search/queries.ts';
import { useSearch } from '../../search/use-search.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListOfBroader } from './BroaderSearches.tsx';
import { nearestFirst } from './nearest-first.ts';
import { searchTexts as texts } from './texts.ts';

/** What stands in place of the alerts when nothing fits the sentence: which piece of it to take out, and what that finds. */
export default function NothingFound({ isOlderFound }: { isOlderFound: boolean }) {
  const [query, search] = useSearch();
  const { data } = useQuery(loosenQuery(query));
  const clear = () => {
    focusHeading();
    search('');
  };
  const helping = nearestFirst(data?.loosenings ?? [], 0);
  return (
    <div className="mb-10">
      <EmptyState
        title={isOlderFound ? texts.onlyOlderFound : texts.nothingFound}
        action={
          <Button className="shrink-0" onClick={clear}>
            {texts.clear}
          </Button>
        }
      >
        {texts.nothingFoundMeaning}
        {helping.length > 0 ? (
          <div className="mt-4">
            <ListOfBroader helping={helping} />
          </div>
        ) : null}
      </EmptyState>
    </div>
  );
}
