import type { IndustryLabel } from '../../contract/companies/companies.ts';
import { IndustryMark } from '../ui/IndustryMark.tsx';
import { companyTexts as texts } from './texts.ts';

/** The first industry of a company in a line, the others by their count. */
export function IndustryLine({ industries: [industry, ...rest] }: { industries: IndustryLabel[] }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span className="truncate">{industry ? <IndustryMark industry={industry} /> : texts.noIndustry}</span>
      {rest.length > 0 ? (
        <span className="text-13 text-ink-3" title={rest.map(({ name }) => name).join(', ')}>
          {texts.moreIndustries(rest.length)}
        </span>
      ) : null}
    </span>
  );
}
