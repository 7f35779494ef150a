import ChevronDown from 'lucide-react/icons/chevron-down';
import { alertTexts as texts } from './texts.ts';
import type { Sorting } from './use-sort.ts';
import { orderNamed } from './use-sort.ts';

/** In which order each section shows its rounds. */
export function SortSelect({ orders, order, choose }: Sorting) {
  return (
    <div className="relative">
      <select
        aria-label={texts.sort}
        value={order}
        onChange={(event) => choose(orderNamed([event.target.value], orders) ?? order)}
        className="min-h-11 appearance-none rounded-control border border-rule-2 bg-surface pr-7 pl-2.5 text-14 sm:pr-8 sm:pl-3 hover:border-ink-3 sm:min-h-9"
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
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2 text-ink-3 sm:right-2.5"
      />
    </div>
  );
}
