import ChevronDown from 'lucide-react/icons/chevron-down';
import { hiringFilters } from '../../../../contract/feed/alerts.ts';
import { alertTexts as texts } from '../texts.ts';
import type { HiringChoice } from './use-hiring.ts';

/** Whether all companies are listed, those that hire, or those that hire for what the viewer does. */
export function HiringSelect({ hiring, choose }: HiringChoice) {
  return (
    <div className="relative">
      <select
        aria-label={texts.whoHires}
        value={hiring ?? ''}
        onChange={({ target }) => choose(hiringFilters.find((one) => one === target.value))}
        className={`min-h-11 appearance-none rounded-control border bg-surface pr-7 pl-2.5 text-14 sm:pr-8 sm:pl-3 hover:border-ink-3 sm:min-h-9 ${hiring ? 'border-ink' : 'border-rule-2'}`}
      >
        <option value="">{texts.hiringOrNot}</option>
        {hiringFilters.map((choice) => (
          <option key={choice} value={choice}>
            {texts.hiringChoices[choice]}
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
