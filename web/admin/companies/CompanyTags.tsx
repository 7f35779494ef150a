import type { ListedCompany } from '../../../contract/admin/companies.ts';
import { Tag } from '../../ui/Tag.tsx';
import { companiesTexts as texts } from './texts.ts';

/** What is to be known of a company at a glance. */
export function CompanyTags({
  startup: { hiddenAt, isDisputed, isSample },
}: {
  startup: Pick<ListedCompany, 'hiddenAt' | 'isDisputed' | 'isSample'>;
}) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {hiddenAt ? <Tag tone="loss">{texts.hidden}</Tag> : null}
      {isDisputed ? <Tag tone="warn">{texts.disputed}</Tag> : null}
      {isSample ? <Tag>{texts.sample}</Tag> : null}
    </span>
  );
}
