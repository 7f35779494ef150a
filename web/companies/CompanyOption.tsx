import type { SuggestedCompany } from '../../contract/feed/company-page.ts';
import { placeOf } from '../../contract/reference/place-texts.ts';
import { type OptionProps, optionStyle } from '../ui/forms/OptionGroup.tsx';
import { IndustryMark } from '../ui/IndustryMark.tsx';
import { SampleTag } from '../ui/rounds/SampleTag.tsx';
import { ApplicationBadge } from './ApplicationBadge.tsx';

/** A company in a list to choose from: what tells it from another of that name stands under it. */
export function CompanyOption({ company, option }: { company: SuggestedCompany; option: OptionProps }) {
  const place = placeOf(company.location);
  return (
    <div {...option} className={optionStyle}>
      <span className="min-w-0 py-1.5">
        <span className="flex items-center gap-2">
          <span dir="auto" className="headline truncate text-15">
            {company.name}
          </span>
          {company.isSample ? <SampleTag /> : null}
          <ApplicationBadge status={company.application} />
        </span>
        <span className="flex gap-3 text-13 text-ink-2">
          {company.industry ? (
            <span className="shrink-0">
              <IndustryMark industry={company.industry} />
            </span>
          ) : null}
          {place ? <span className="truncate text-ink-3">{place}</span> : null}
        </span>
      </span>
    </div>
  );
}
