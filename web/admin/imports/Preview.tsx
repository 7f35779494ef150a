import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportMapping, PreviewRow } from '../../../contract/admin/imports/imports.ts';
import { roundNames } from '../../../contract/companies/round-kinds.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { exactMoney } from '../../ui/money.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AdminTable, cell, numberCell, TableSkeleton } from '../AdminTable.tsx';
import { previewQuery } from './queries.ts';
import { importTexts as texts } from './texts.ts';

const columns = [
  { name: texts.previewColumns.company },
  { name: texts.previewColumns.line },
  { name: texts.previewColumns.outcome },
  { name: texts.previewColumns.place },
  { name: texts.previewColumns.round },
  { name: texts.previewColumns.amount, isNumber: true },
];
const tones = { new: 'go', changed: 'strong', unchanged: 'plain', held: 'warn', rejected: 'loss' } as const;

/** The first rows as they would be recorded; it follows every change of the mapping. */
export function Preview({ id, mapping }: { id: string; mapping: ImportMapping }) {
  const preview = useQuery(previewQuery(id, mapping));
  if (preview.isError)
    return (
      <Notice tone="loss" title={texts.noPreview}>
        {messageOfError(preview.error)}
      </Notice>
    );
  if (!preview.data) return <TableSkeleton label={texts.preview} rows={6} />;
  return <PreviewTable rows={preview.data.rows} />;
}

/** Where a row is a card, so many are enough to see whether the columns are right. */
const cardsAtFirst = 3;

function PreviewTable({ rows }: { rows: readonly PreviewRow[] }) {
  const [isOpen, setOpen] = useState(false);
  const folded = rows.slice(cardsAtFirst);
  const problems = folded.filter((row) => row.problems.length > 0).length;
  return (
    <>
      <AdminTable caption={texts.preview} columns={columns}>
        {rows.map((row, index) => (
          <PreviewLine key={row.line} row={row} isFolded={!isOpen && index >= cardsAtFirst} />
        ))}
      </AdminTable>
      {folded.length > 0 ? (
        <div className="mt-4 hidden [section:has(>.cards)+&]:block">
          <Button variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.fewerRows : texts.moreRows(folded.length, problems)}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function PreviewLine({ row, isFolded }: { row: PreviewRow; isFolded: boolean }) {
  return (
    <tr className={isFolded ? 'folded' : undefined}>
      <th scope="row" className={`${cell} min-w-48 text-left font-normal`}>
        <span className="font-medium">{row.company}</span>
        {row.problems.map((problem) => (
          <span key={problem} className="block text-13 text-warn">
            {problem}
          </span>
        ))}
      </th>
      <td className={`${cell} whitespace-nowrap text-ink-3`}>{row.line.replace(/^line /, '')}</td>
      <td className={cell}>
        <Tag tone={tones[row.outcome]}>{texts.outcomes[row.outcome]}</Tag>
      </td>
      <td className={cell}>{row.place}</td>
      <td className={cell}>
        {row.roundKind ? roundNames[row.roundKind] : null}
        {row.announcedOn ? (
          <span className="block whitespace-nowrap text-13 text-ink-3">{writtenDate(row.announcedOn)}</span>
        ) : null}
      </td>
      <td className={numberCell}>
        {row.announcedOn === null ? null : row.amount && row.currency ? (
          exactMoney({ amount: row.amount, currency: row.currency, usd: null })
        ) : (
          <span className="text-ink-3">{texts.undisclosed}</span>
        )}
      </td>
    </tr>
  );
}
