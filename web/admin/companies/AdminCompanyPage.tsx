import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { AdminCompany } from '../../../contract/admin/companies.ts';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { AdminHeading } from '../AdminHeading.tsx';
import { TableSkeleton } from '../AdminTable.tsx';
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
import { Facts } from './Facts.tsx';
import { Hiding } from './Hiding.tsx';
import { Merging } from './Merging.tsx';
import { companyQuery } from './queries.ts';
import { companiesTexts, companyTexts as texts } from './texts.ts';

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
  const also = [...company.aliases, ...company.identifiers.map(({ value }) => value)];
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
