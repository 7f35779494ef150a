import { Loading, SkeletonBlock } from '../../ui/Skeleton.tsx';
import { searchFieldTexts as texts } from './search-field-texts.ts';

const places = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** As many lines as the chips of a sentence usually take: a chip for every other word, and one to save it. */
export function ChipsSkeleton({ query }: { query: string }) {
  const words = query.split(/\s+/).length;
  return (
    <Loading label={texts.searching}>
      <div className="flex gap-2 overflow-hidden sm:flex-wrap">
        {places.slice(0, Math.ceil(words / 2) + 1).map((place) => (
          <SkeletonBlock key={place} className="h-11.5 w-38 shrink-0 sm:h-8.5" />
        ))}
      </div>
    </Loading>
  );
}
