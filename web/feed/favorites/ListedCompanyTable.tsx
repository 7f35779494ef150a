import { memo } from 'react';
import { placeOf } from '../../../contract/reference/place-texts.ts';
import { ApplicationBadge } from '../../companies/ApplicationBadge.tsx';
import { CompanyLink } from '../../companies/CompanyLink.tsx';
import { IndustryLine } from '../../companies/IndustryLine.tsx';
import { RoundAmount } from '../../companies/RoundAmount.tsx';
import { companyTexts } from '../../companies/texts.ts';
import { CompanyTableHead } from '../../ui/lists/CompanyTableHead.tsx';
import { RowsInView } from '../../ui/lists/RowsInView.tsx';
import { tableRowHeight } from '../../ui/lists/row-heights.ts';
import { rowUnderPointer } from '../../ui/lists/row-under-pointer.ts';
import { listTexts } from '../../ui/lists/texts.ts';
import { RelativeDay, RelativeMoment } from '../../ui/RelativeTime.tsx';
import { SampleTag } from '../../ui/rounds/SampleTag.tsx';
import { FavoriteButton } from './FavoriteButton.tsx';
import type { ListedCompany } from './listed-companies.ts';
import { companyListTexts, type TabTexts } from './texts.ts';

type ListedCompanyTableProps = {
  entries: ListedCompany[];
  caption: string;
  texts: TabTexts;
  wholeUpTo: number;
};

/** One line for each company, as the alerts have it, with how far an application has come. */
export function ListedCompanyTable({ entries, caption, texts, wholeUpTo }: ListedCompanyTableProps) {
  const { columns } = listTexts;
  const headings = [
    { name: columns.company, look: 'pl-0' },
    { name: columns.amount, look: 'w-24 text-right' },
    { name: columns.round, look: 'hidden w-44 pl-6 sm:table-cell' },
    { name: columns.industry, look: 'hidden w-[20%] lg:table-cell' },
    { name: companyListTexts.status, look: 'w-24' },
    { name: texts.since, look: 'hidden w-28 text-right md:table-cell' },
  ];
  return (
    <table className="w-full table-fixed border-collapse text-14" aria-rowcount={entries.length + 1}>
      <caption className="sr-only">{caption}</caption>
      <CompanyTableHead headings={headings} />
      <RowsInView entries={entries} keyOf={({ key }) => key} wholeUpTo={wholeUpTo}>
        {(entry, position) => <Row entry={entry} position={position} />}
      </RowsInView>
    </table>
  );
}

// Scrolling renders the list in every frame; entries that were there before are not rendered again.
const Row = memo(ListedCompanyRow);

type ListedCompanyRowProps = { entry: ListedCompany; position: number };

function ListedCompanyRow({ entry, position }: ListedCompanyRowProps) {
  const { round } = entry;
  const place = placeOf(entry.location);
  return (
    <tr
      aria-rowindex={position}
      style={{ height: tableRowHeight }}
      className="group relative isolate border-rule border-b"
    >
      <th scope="row" className={`truncate pr-2 text-left font-normal ${rowUnderPointer}`}>
        <span className="flex items-center gap-2">
          <span className="truncate">
            <CompanyLink startupId={entry.startupId}>
              <span dir="auto" className="font-display font-[650] text-15 leading-tight tracking-tight">
                {entry.companyName}
              </span>
            </CompanyLink>
          </span>
          {entry.isSample ? <SampleTag /> : null}
        </span>
        <span className="block truncate text-13 text-ink-3 leading-tight sm:hidden">
          {round ? round.name : companyListTexts.noRoundInTable}
        </span>
        <span className="hidden truncate text-13 text-ink-3 leading-tight sm:block" title={place}>
          {place || companyTexts.noLocation}
        </span>
      </th>
      <td className="pr-2 text-right font-medium">
        {round ? <RoundAmount round={round} isNew={round.isNew} /> : null}
      </td>
      <td className="hidden truncate pr-2 pl-6 text-ink-2 sm:table-cell">
        {round ? (
          <>
            {round.name}, <RelativeDay date={round.announcedOn} />
          </>
        ) : (
          companyListTexts.noRoundInTable
        )}
      </td>
      <td className="hidden px-2 text-ink-2 lg:table-cell">
        <IndustryLine industries={entry.industries} />
      </td>
      <td className="px-2">
        <ApplicationBadge status={entry.status} />
      </td>
      <td className="hidden truncate px-2 text-right text-13 text-ink-3 md:table-cell">
        <RelativeMoment moment={entry.since} />
      </td>
      <td>
        <FavoriteButton startupId={entry.startupId} name={entry.companyName} isFavorite={entry.isFavorite} />
      </td>
    </tr>
  );
}
