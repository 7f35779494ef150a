import { Link } from 'react-router';
import { type BillingView, billingPath, billingTabs } from './billing-view.ts';
import { billingTexts as texts } from './texts.ts';

/** What was searched for goes along, so that one person can be followed through all lists. */
export function BillingTabs({ view }: { view: BillingView }) {
  return (
    <nav aria-label={texts.title} className="mb-6 border-rule border-b">
      <ul className="-mb-px flex flex-wrap gap-x-5">
        {billingTabs.map((tab) => (
          <li key={tab}>
            <Link
              to={billingPath({ tab, search: view.search })}
              aria-current={tab === view.tab ? 'page' : undefined}
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
  view: BillingView;
  words: Record<Word, string>;
};

/** One link for each status, and one for all. */
export function FilterLinks<Word extends string>({ label, view, words }: FilterLinksProps<Word>) {
  const choices: [string | null, string][] = [[null, texts.all], ...Object.entries<string>(words)];
  return (
    <nav aria-label={label} className="-mt-2 mb-4">
      <ul className="flex flex-wrap gap-x-4">
        {choices.map(([status, name]) => (
          <li key={name}>
            <Link
              to={billingPath({ tab: view.tab, search: view.search, status })}
              replace
              aria-current={status === view.status ? 'true' : undefined}
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
