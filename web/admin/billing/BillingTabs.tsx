import { Link } from 'react-router';
import { addressOf, billingTabs, type Place } from './place.ts';
import { billingTexts as texts } from './texts.ts';

/** What was searched for goes along, so that one person can be followed through all lists. */
export function BillingTabs({ place }: { place: Place }) {
  return (
    <nav aria-label={texts.title} className="mb-6 border-rule border-b">
      <ul className="-mb-px flex flex-wrap gap-x-5">
        {billingTabs.map((tab) => (
          <li key={tab}>
            <Link
              to={addressOf({ tab, search: place.search })}
              aria-current={tab === place.tab ? 'page' : undefined}
              className="flex min-h-11 items-center border-transparent border-b-3 text-14 text-ink-2 hover:text-ink aria-[current=page]:border-mark aria-[current=page]:font-medium aria-[current=page]:text-ink sm:min-h-10"
            >
              {texts.tabs[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type FilterLinksProps<Word extends string> = {
  label: string;
  place: Place;
  words: Record<Word, string>;
};

/** One link for each status, and one for all. */
export function FilterLinks<Word extends string>({ label, place, words }: FilterLinksProps<Word>) {
  const choices: [string | null, string][] = [[null, texts.all], ...Object.entries<string>(words)];
  return (
    <nav aria-label={label} className="-mt-2 mb-4">
      <ul className="flex flex-wrap gap-x-4">
        {choices.map(([status, name]) => (
          <li key={name}>
            <Link
              to={addressOf({ tab: place.tab, search: place.search, status })}
              replace
              aria-current={status === place.status ? 'true' : undefined}
              className="inline-flex min-h-9 items-center text-13 text-ink-2 underline decoration-2 decoration-transparent underline-offset-[5px] hover:text-ink aria-[current=true]:font-medium aria-[current=true]:text-ink aria-[current=true]:decoration-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
