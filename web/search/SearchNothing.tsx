import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { searchTexts as texts } from './texts.ts';
import { useSearch } from './use-search.ts';

/** What stands in place of the alerts when nothing fits the sentence. */
export function SearchNothing() {
  const [, search] = useSearch();
  return (
    <div className="mb-10">
      <EmptyState
        title={texts.nothingFound}
        action={
          <Button className="shrink-0" onClick={() => search('')}>
            {texts.clear}
          </Button>
        }
      >
        {texts.nothingFoundMeaning}
      </EmptyState>
    </div>
  );
}
