import { FilterLinks } from '../list/FilterLinks.tsx';
import { TabLinks } from '../list/TabLinks.tsx';
import { listTexts } from '../list/texts.ts';
import { type BillingView, billingPath } from './billing-view.ts';
import { billingTexts as texts } from './texts.ts';

/** What was searched for goes along, so that one person can be followed through all lists. */
export function BillingTabs({ view }: { view: BillingView }) {
  return (
    <TabLinks
      label={texts.title}
      chosen={view.tab}
      words={texts.tabs}
      pathOf={(tab) => billingPath({ tab, search: view.search })}
    />
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
        billingPath({
          tab: view.tab,
          search: view.search,
          order: view.order,
          status: word === everything ? null : word,
        })
      }
    />
  );
}
