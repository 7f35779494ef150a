import type { IndustryLabel } from '../../contract/companies/companies.ts';
import { IndustryMark } from '../ui/IndustryMark.tsx';
import { companyTexts as texts } from './texts.ts';

const mostOnCard = 2;

/** The industries of a company in a line: on a card the first two, in a cell of a table the first; the others by their count. */
export function IndustryLine({ industries, place }: { industries: IndustryLabel[]; place: 'card' | 'cell' }) {
  const most = place === 'card' ? mostOnCard : 1;
  const shown = industries.slice(0, most);
  const rest = industries.slice(most);
  return (
    <span
      className={
        place === 'card' ? 'flex flex-wrap gap-x-3 gap-y-0.5 text-ink-2' : 'flex items-baseline gap-2'
      }
    >
      {shown.map((industry) => (
        <span key={industry.tag} className={place === 'cell' ? 'truncate' : undefined}>
          <IndustryMark industry={industry} />
        </span>
      ))}
      {shown.length === 0 ? (
        <span className={place === 'card' ? 'text-ink-3' : 'truncate'}>{texts.noIndustry}</span>
      ) : null}
      {rest.length > 0 ? (
        <span className="text-13 text-ink-3" title={rest.map(({ name }) => name).join(', ')}>
          {texts.moreIndustries(rest.length)}
        </span>
      ) : null}
    </span>
  );
}
