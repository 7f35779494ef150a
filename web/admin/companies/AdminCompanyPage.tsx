import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { AdminCompany, ShownFact, SourceFact } from '../../../contract/admin/companies.ts';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { api } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { AdminTable, cell, TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { useMayChange } from '../MayChange.tsx';
import { Panel } from '../Panel.tsx';
import { RoundsOf } from '../rounds/RoundsOf.tsx';
import { adminTexts } from '../texts.ts';
import { Activity } from '../users/Activity.tsx';
import { WayBack } from '../WayBack.tsx';
import { CompanyTags } from './CompanyTags.tsx';
import { CorrectCompany } from './CorrectCompany.tsx';
import { companiesPath } from './companies-view.ts';
import { Merging } from './Merging.tsx';
import { companyQuery } from './queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { Statements } from './Statements.tsx';
import { companiesTexts, companyTexts as texts } from './texts.ts';
import { useRecordChange } from './use-record-change.ts';
import { WithdrawFact } from './WithdrawFact.tsx';

export const meta = () => [{ title: adminTexts.pageTitle(companiesTexts.title) }];

export default function AdminCompanyPage() {
  const { id = '' } = useParams();
  // The server checks it, as every address.
  const query = useQuery(companyQuery(id as StartupId));
  return (
    <>
      <WayBack
        to={companiesPath({})}
        name={texts.back}
        also={query.data?.hiddenAt === null ? { to: paths.company(id), name: texts.seen } : null}
      />
      <Loaded
        query={query}
        what={companiesTexts.title}
        skeleton={<TableSkeleton label={adminTexts.loading} />}
      >
        {(company) => <Company key={company.id} startup={company} />}
      </Loaded>
    </>
  );
}

function Company({ startup: company }: { startup: AdminCompany }) {
  const mayChange = useMayChange();
  const also = [...new Set([...company.aliases, ...company.identifiers.map(({ value }) => value)])];
  return (
    <>
      <AdminHeading
        title={company.name}
        lead={also.length > 0 ? `${texts.alsoKnown}: ${also.join(', ')}` : null}
        action={<CompanyTags startup={company} />}
      />
      <div className="grid grid-cols-1 gap-y-8">
        <section aria-labelledby="facts">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
            <h2 id="facts" className="font-medium text-15">
              {texts.facts}
            </h2>
            {mayChange ? <CorrectCompany startup={company} /> : null}
          </div>
          <Facts startup={company} />
        </section>
        <Statements startup={company} />
        <RoundsOf startup={company} mayChange={mayChange} />
        <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-2">
          <div className="grid min-w-0 gap-y-8">
            <Panel title={texts.access}>
              <Hiding startup={company} mayChange={mayChange} />
            </Panel>
            <Panel title={texts.activity}>
              <Activity activity={company.activity} />
            </Panel>
          </div>
          <Panel title={texts.merging}>
            <Merging startup={company} mayChange={mayChange} />
          </Panel>
        </div>
      </div>
    </>
  );
}

type HidingProps = { startup: AdminCompany; mayChange: boolean };

/** Whether people see a company. */
function Hiding({ startup: { id, name, hiddenAt }, mayChange }: HidingProps) {
  const [isAsking, setAsking] = useState(false);
  const hide = useRecordChange(api.adminStartups.hide, texts.didHide);
  const show = useRecordChange(api.adminStartups.show, texts.didShow);
  return (
    <div className="grid gap-3 py-3 text-14">
      {hiddenAt ? (
        <p className="text-loss">
          {companiesTexts.hidden} <RelativeMoment moment={hiddenAt} />. {texts.hiddenMeaning}
        </p>
      ) : (
        <p>{texts.shownMeaning}</p>
      )}
      {mayChange ? (
        <Button
          variant="outline"
          size="small"
          className="w-fit"
          isBusy={show.isPending}
          onClick={() => (hiddenAt ? show.mutate({ id }) : setAsking(true))}
        >
          {hiddenAt ? texts.show : texts.hide}
        </Button>
      ) : null}
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.hideTitle(name)}
        meaning={texts.hideMeaning}
        yes={texts.hide}
        isBusy={hide.isPending}
        onYes={(reason) => hide.mutate({ id, reason }, { onSuccess: () => setAsking(false) })}
      />
    </div>
  );
}

const columns = [texts.factColumn, texts.nowColumn, texts.sourcesColumn].map((name) => ({ name }));

/** Each fact as it is shown, and beside it what every source says. */
function Facts({ startup }: { startup: AdminCompany }) {
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
        <p className="line-clamp-8">{value ?? <span className="text-ink-3">{texts.unknown}</span>}</p>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 empty:hidden">
          {isCorrected ? <Tag tone="strong">{texts.corrected}</Tag> : null}
          {isCorrected ? <Withdraw fact={fact} startup={startup} /> : null}
          {isDisputed ? <Tag tone="warn">{texts.disputed}</Tag> : null}
        </span>
      </td>
      <td className={`${cell} min-w-56 text-13`}>
        {told.length === 0 ? <span className="text-ink-3">{texts.noSource}</span> : null}
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
      <span className="line-clamp-8">{value === '' ? texts.empty : value}</span>
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
