import type { AdminCompany, ShownFact, SourceFact } from '../../../contract/admin/companies.ts';
import { api } from '../../platform/api/client.ts';
import { Tag } from '../../ui/Tag.tsx';
import { AdminTable, cell } from '../AdminTable.tsx';
import { companyTexts as texts } from './texts.ts';
import { WithdrawFact } from './WithdrawFact.tsx';

const columns = [texts.factColumn, texts.nowColumn, texts.sourcesColumn].map((name) => ({ name }));

/** Each fact as it is shown, and beside it what every source says. */
export function Facts({ startup }: { startup: AdminCompany }) {
  return (
    <AdminTable caption={texts.facts} columns={columns}>
      {startup.facts.map((fact) => (
        <FactLine key={fact.fact} fact={fact} startup={startup} />
      ))}
    </AdminTable>
  );
}

type FactLineProps = { fact: ShownFact; startup: AdminCompany };

function FactLine({ fact: { fact, value, isCorrected, isDisputed, told }, startup }: FactLineProps) {
  return (
    <tr>
      <th scope="row" className={`${cell} whitespace-nowrap text-left font-normal text-ink-2`}>
        {texts.factNames[fact]}
      </th>
      <td className={`${cell} min-w-48 max-w-96 [overflow-wrap:anywhere]`}>
        <p className="line-clamp-4">{value ?? <span className="text-ink-3">{texts.unknown}</span>}</p>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 empty:hidden">
          {isCorrected ? <Tag tone="strong">{texts.corrected}</Tag> : null}
          {isCorrected ? <Withdraw fact={fact} startup={startup} /> : null}
          {isDisputed ? <Tag tone="warn">{texts.disputed}</Tag> : null}
        </span>
      </td>
      <td className={`${cell} min-w-56 text-13`}>
        {told.length === 0 ? <span className="text-ink-3">{texts.untold}</span> : null}
        <ul className="grid gap-1">
          {told.map((each) => (
            <Reported key={`${each.source} ${each.label} ${each.value}`} told={each} />
          ))}
        </ul>
      </td>
    </tr>
  );
}

function Withdraw({ fact, startup: { id, editable } }: { fact: ShownFact['fact']; startup: AdminCompany }) {
  return (
    <WithdrawFact
      name={texts.factNames[fact]}
      withdraw={(reason) => api.adminStartups.withdraw({ id, fact, reason })}
      restore={({ startup }, reason) =>
        api.adminStartups.restore({ id, fact, expected: startup.editable, wanted: editable, reason })
      }
    />
  );
}

function Reported({ told: { label, url, value } }: { told: SourceFact }) {
  return (
    <li className="[overflow-wrap:anywhere]">
      <span className="line-clamp-4">{value === '' ? texts.empty : value}</span>
      {url ? (
        <a
          href={url}
          rel="noreferrer"
          target="_blank"
          className="inline-flex min-h-6 items-center text-ink-2 underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
        >
          {label}
        </a>
      ) : (
        <span className="text-ink-2">{label}</span>
      )}
    </li>
  );
}
