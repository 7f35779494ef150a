import type { ReviewItem } from '../../../contract/review/review.ts';
import { writtenDate } from '../../../contract/time/written-days.ts';
import { Money } from '../../ui/Money.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AdminTable, cell, numberCell } from '../AdminTable.tsx';
import { adminTexts } from '../texts.ts';
import { reviewTexts as texts } from './texts.ts';

const columns = [
  { name: texts.company },
  { name: texts.kind },
  { name: texts.amount, isNumber: true },
  { name: texts.announced, isNumber: true },
  { name: texts.arrived, isNumber: true },
  { name: texts.report },
];

export function ReviewTable({ items }: { items: readonly ReviewItem[] }) {
  return (
    <AdminTable caption={texts.title} columns={columns}>
      {items.map((item) => (
        <tr key={item.id}>
          <th scope="row" className={`${cell} min-w-64 text-left font-normal`}>
            <span dir="auto" className="font-medium">
              {item.companyName}
            </span>
            <span className="block text-13 text-ink-2">{item.reason}</span>
          </th>
          <td className={cell}>
            <Tag>{texts.kinds[item.kind]}</Tag>
          </td>
          <td className={numberCell}>
            <Money money={item.amount} />
          </td>
          <td className={`${numberCell} whitespace-nowrap text-ink-2`}>
            {item.announcedOn ? writtenDate(item.announcedOn) : texts.unknownDay}
          </td>
          <td className={`${numberCell} whitespace-nowrap text-ink-3`}>
            <RelativeMoment moment={item.createdAt} />
          </td>
          <td className={`${cell} whitespace-nowrap`}>
            {item.url ? (
              <a
                href={item.url}
                target="_blank"
                rel="noreferrer"
                className="underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
              >
                {adminTexts.sourceNames[item.source]}
                <span className="sr-only"> {texts.reportOf(item.companyName)}</span>
              </a>
            ) : (
              <span className="text-ink-3">{adminTexts.sourceNames[item.source]}</span>
            )}
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
