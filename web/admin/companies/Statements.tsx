import { useState } from 'react';
import type { AdminCompany, AdminStatement } from '../../../contract/admin/companies.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { api } from '../../platform/api/client.ts';
import { Quoted } from '../../ui/rounds/Quoted.tsx';
import { AdminTable, cell } from '../AdminTable.tsx';
import { ChangeButton } from '../MayChange.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { companyTexts as texts } from './texts.ts';
import { useRecordChange } from './use-record-change.ts';

const columns = [texts.factColumn, texts.sentenceColumn, texts.sourcesColumn].map((name) => ({ name }));

/** What sentences of the press say of a company, each with its report; one that is wrong can be removed. */
export function Statements({ startup: { id, statements } }: { startup: AdminCompany }) {
  if (statements.length === 0) return null;
  return (
    <section aria-labelledby="statements">
      <h2 id="statements" className="mb-2 font-medium text-15">
        {texts.statements}
      </h2>
      <AdminTable caption={texts.statements} columns={columns}>
        {statements.map((statement) => (
          <StatementLine key={statement.id} id={id} statement={statement} />
        ))}
      </AdminTable>
    </section>
  );
}

type StatementLineProps = { id: AdminCompany['id']; statement: AdminStatement };

function StatementLine({ id, statement }: StatementLineProps) {
  const { kind, says, sentence, url, publisher, statedOn, origin } = statement;
  return (
    <tr>
      <th scope="row" className={`${cell} text-left font-normal text-ink-2`}>
        {texts.statementKinds[kind]}
        {says ? <span className="block text-ink [overflow-wrap:anywhere]">{says}</span> : null}
      </th>
      <td className={`${cell} min-w-56 max-w-96 [overflow-wrap:anywhere]`}>
        <Quoted>{sentence}</Quoted>
      </td>
      <td className={`${cell} min-w-40 text-13`}>
        {url ? (
          <a
            href={url}
            rel="noreferrer"
            target="_blank"
            className="inline-flex min-h-6 items-center text-ink-2 underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
          >
            {publisher}
          </a>
        ) : (
          <span className="text-ink-2">{publisher}</span>
        )}
        <span className="block text-ink-3">
          {writtenDate(statedOn)}, {texts.statementOrigins[origin]}
        </span>
        <RemoveStatement id={id} statement={statement} />
      </td>
    </tr>
  );
}

function RemoveStatement({ id, statement }: StatementLineProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRecordChange(
    (reason: string) => api.adminStartups.removeStatement({ id, statementId: statement.id, reason }),
    texts.statementRemoved,
  );
  return (
    <>
      <ChangeButton variant="link" size="small" className="min-h-6" onClick={() => setAsking(true)}>
        {texts.removeStatement}
        <span className="sr-only">: {statement.says ?? statement.sentence}</span>
      </ChangeButton>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.removeStatementTitle}
        meaning={texts.removeStatementMeaning}
        yes={texts.removeStatement}
        isBusy={remove.isPending}
        onYes={(reason) => remove.mutate(reason, { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}
