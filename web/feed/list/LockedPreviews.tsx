import type { LockedPreview } from '../../../contract/feed/alerts.ts';
import { IndustryMark } from '../../ui/IndustryMark.tsx';
import { placeOf } from '../../ui/place.ts';
import { daysAgo } from '../../ui/relative-time.ts';

/** What a plan leaves out, as far as it is told: 'Seed · Fintech · Berlin · 2 days ago'. */
export function LockedPreviews({ glimpses }: { glimpses: readonly LockedPreview[] }) {
  return (
    <ul className="border-rule border-t text-14">
      {glimpses.map((lockedPreview, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike on purpose, and never change places
          key={index}
          className="overflow-hidden border-rule border-b py-1.5 text-ink-2 sm:py-2"
        >
          {/* Each part brings its dot, which at the start of a line lies outside. */}
          <span className="-ml-4 flex flex-wrap items-baseline">
            {partsOf(lockedPreview).map(({ key, part }) => (
              <span
                key={key}
                className={`inline-flex items-baseline before:w-4 before:shrink-0 before:text-center before:text-ink-3 before:content-['·'] ${key === 'place' ? 'max-sm:order-last' : ''}`}
              >
                {part}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function partsOf({ stage, industry, location: { city, country }, ageInDays }: LockedPreview) {
  const place = placeOf({ city, region: null, country: city === null ? country : null });
  return [
    { key: 'stage', part: stage && <span className="font-medium text-ink">{stage}</span> },
    { key: 'industry', part: industry && <IndustryMark industry={industry} /> },
    { key: 'place', part: place },
    { key: 'day', part: daysAgo(ageInDays) },
  ].filter(({ part }) => part);
}
