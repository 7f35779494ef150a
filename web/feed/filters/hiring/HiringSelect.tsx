import ChevronDown from 'lucide-react/icons/chevron-down';
import { hiringFilters } from '../../../../contract/feed/alerts.ts';
import { filterTexts as texts } from '../texts.ts';
import type { HiringChoice } from './use-hiring.ts';

/** Whether all companies are listed, those that hire, or those that hire for what the viewer does. */
export function HiringSelect({ hiring, choose }: HiringChoice) {
  return (
    <div className="relative">
      <select
        aria-label={texts.whoHires}
        value={hiring ?? ''}
        onChange={({ target }) => choose(hiringFilters.find((one) => one === target.value))}
        className={`field-sizing-content min-h-11 appearance-none rounded-control bg-transparent pr-5 pl-2 text-right text-14 lg:min-h-9 ${hiring ? 'font-medium text-ink' : 'text-ink-3'}`}
      >
        <option value="">{texts.hiringOrNot}</option>
        {hiringFilters.map((choice) => (
          <option key={choice} value={choice}>
            {texts.hiringChoices[choice]}
          </option>
        ))}
      </select>
      <ChevronDown
        size={15}
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-0 text-ink-3"
      />
    </div>
  );
}
