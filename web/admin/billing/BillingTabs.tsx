import { Link } from 'react-router';
import { FilterLinks } from '../list/FilterLinks.tsx';
import { listTexts } from '../list/texts.ts';
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

type BillingFilterProps<Word extends string> = {
  label: string;
  view: BillingView;
  words: Record<Word, string>;
};

const everything = 'all';

/** One link for each status, and one for all. */
export function BillingFilter<Word extends string>({ label, view, words }: BillingFilterProps<Word>) {
  return (
    <FilterLinks<string>
      label={label}
      chosen={view.status ?? everything}
      words={{ [everything]: listTexts.all, ...words }}
      pathOf={(word) =>
        billingPath({ tab: view.tab, search: view.search, status: word === everything ? null : word })
      }
    />
  );
}
