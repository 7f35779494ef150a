import { ChevronDown } from 'lucide-react';
import { orderNamed } from './sort-order.ts';
import { dashboardTexts as texts } from './texts.ts';
import type { Sorting } from './use-sort.ts';

/** In which order each section shows its rounds. */
export function SortSelect({ orders, order, choose }: Sorting) {
  return (
    <div className="relative">
      <select
        aria-label={texts.sort}
        value={order}
        onChange={(event) => choose(orderNamed([event.target.value], orders) ?? order)}
        className="min-h-11 appearance-none rounded-control border border-rule-2 bg-surface pr-8 pl-3 text-14 hover:border-ink-3 sm:min-h-9"
      >
        {orders.map((choice) => (
          <option key={choice} value={choice}>
            {texts.orders[choice]}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2.5 text-ink-3"
      />
    </div>
  );
}
