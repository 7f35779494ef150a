import type { CompanyReport } from '../../../contract/admin/review.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { placeOf } from '../../../contract/reference/place-texts.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Money } from '../../ui/Money.tsx';
import { AdminTable, cell, numberCell } from '../AdminTable.tsx';
import { adminTexts } from '../texts.ts';
import { splitTexts as texts } from './texts.ts';

type ReportsProps = {
  reports: readonly CompanyReport[];
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
};

const columns = [
  { name: texts.choose, isHidden: true },
  { name: texts.name },
  { name: texts.place },
  { name: texts.day },
  { name: texts.amount, isNumber: true },
  { name: texts.source },
];

export function Reports({ reports, chosen, onChoose }: ReportsProps) {
  return (
    <AdminTable caption={texts.table} columns={columns}>
      {reports.map((report) => (
        <Report
          key={report.id}
          report={report}
          isChosen={chosen.includes(report.id)}
          isAlone={reports.length === 1}
          onChoose={(isChosen) =>
            onChoose(isChosen ? [...chosen, report.id] : chosen.filter((id) => id !== report.id))
          }
        />
      ))}
    </AdminTable>
  );
}

type ReportProps = {
  report: CompanyReport;
  isChosen: boolean;
  isAlone: boolean;
  onChoose: (isChosen: boolean) => void;
};

function Report({ report, isChosen, isAlone, onChoose }: ReportProps) {
  const { name, location, announcedOn, amount, source, label, url } = report;
  const day = announcedOn ? writtenDate(announcedOn) : texts.noDay;
  const unnotified = <span className="text-ink-3">{texts.notKept}</span>;
  return (
    <tr className={isChosen ? 'bg-chosen' : undefined}>
      <td className={cell}>
        <Checkbox
          checked={isChosen}
          disabled={isAlone}
          onChange={({ target }) => onChoose(target.checked)}
          label={<span className="sr-only">{texts.chooseOf([label, day].join(', '))}</span>}
        />
      </td>
      <th scope="row" dir="auto" className={`${cell} text-left font-medium`}>
        {name ?? unnotified}
      </th>
      <td className={cell}>{location ? placeOf(location) : null}</td>
      <td className={`${cell} figures whitespace-nowrap`}>{day}</td>
      <td className={numberCell}>{amount ? <Money money={amount} /> : null}</td>
      <td className={`${cell} min-w-0 break-words`}>
        {url ? (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
          >
            {label}
            <span className="sr-only"> {texts.opensElsewhere}</span>
          </a>
        ) : (
          label
        )}
        <span className="block text-13 text-ink-3">{adminTexts.sourceNames[source]}</span>
      </td>
    </tr>
  );
}
