import { useQuery } from '@tanstack/react-query';
import { focusHeading } from '../../platform/browser/focus-heading.ts';
import { loosenQuery } from '../../search/queries.ts';
import { useSearch } from '../../search/use-search.ts';
import { Button } from '../../ui/Button.tsx';
import { nearestFirst } from './nearest-first.ts';
import { searchTexts as texts } from './texts.ts';

/** Which piece of the sentence to take out to find more than so many rounds, and what that finds; nothing where none helps. */
export default function BroaderSearches({ found }: { found: number }) {
  const [query] = useSearch();
  const { data } = useQuery(loosenQuery(query));
  const helping = nearestFirst(data?.loosenings ?? [], found);
  if (helping.length === 0) return null;
  return (
    <div className="py-4">
      <p className="text-14 text-ink-2">{texts.findMore}</p>
      <ListOfBroader helping={helping} />
    </div>
  );
}

/** A button each. */
export function ListOfBroader({ helping }: { helping: ReturnType<typeof nearestFirst> }) {
  const [, search] = useSearch();
  return (
    <ul aria-label={texts.loosen} className="mt-2 flex flex-wrap gap-2">
      {helping.map(({ from, label, instead, query: rest, count }) => (
        <li key={`${from}-${label}-${instead}`} className="max-w-full">
          <Button
            variant="outline"
            size="small"
            className="max-w-full flex-wrap justify-start gap-x-2 gap-y-0 py-1.5 text-left"
            onClick={() => {
              focusHeading();
              search(rest);
            }}
          >
            <span>{instead ? texts.insteadOf(label, instead) : texts.without(label)}</span>
            <span className="font-normal text-ink-3">{texts.rounds(count)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
