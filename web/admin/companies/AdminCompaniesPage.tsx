import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { companiesPerPage, type ListedCompany } from '../../../contract/admin/companies.ts';
import { sourceNames } from '../../../contract/companies/companies.ts';
import { countries } from '../../../contract/reference/country-list.ts';
import { industryGroups } from '../../../contract/reference/industries/industry-groups.ts';
import { briefPlaceOf } from '../../../contract/reference/place-texts.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { AdminTable, cell } from '../AdminTable.tsx';
import { FilterLinks } from '../list/FilterLinks.tsx';
import { FilterSelect } from '../list/FilterSelect.tsx';
import { ListPage } from '../list/ListPage.tsx';
import { adminTexts } from '../texts.ts';
import { CompanyTags } from './CompanyTags.tsx';
import { type CompaniesView, companiesPath, useCompaniesView } from './companies-view.ts';
import { EnterCompany } from './EnterCompany.tsx';
import { companiesQuery } from './queries.ts';
import { companiesTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

const columns = Object.values(texts.columns).map((name) => ({ name }));

export default function AdminCompaniesPage() {
  const view = useCompaniesView();
  const query = useQuery(companiesQuery(view));
  return (
    <ListPage
      texts={texts}
      view={view}
      pathOf={companiesPath}
      kept={{ order: view.order }}
      query={query}
      pageSize={companiesPerPage}
      filters={
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-8">
            <FilterLinks
              label={texts.filter}
              chosen={view.filter}
              words={texts.filters}
              pathOf={(filter) => companiesPath({ ...view, filter, page: 1 })}
            />
            <EnterCompany />
          </div>
          <Narrowing view={view} />
        </>
      }
    >
      {({ startups }) => (
        <AdminTable caption={texts.title} columns={columns}>
          {startups.map((company) => (
            <CompanyLine key={company.id} startup={company} />
          ))}
        </AdminTable>
      )}
    </ListPage>
  );
}

/** `https://www.kestrel.example/` → `kestrel.example` */
const hostOf = (website: string) => URL.parse(website)?.hostname.replace(/^www\./, '') ?? website;

function Narrowing({ view }: { view: CompaniesView }) {
  const path = (change: Partial<CompaniesView>) => companiesPath({ ...view, ...change, page: 1 });
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <FilterSelect
        label={texts.country}
        all={texts.allCountries}
        chosen={view.country}
        choices={countries.map(({ code, name }) => [code, name])}
        pathOf={(country) => path({ country })}
      />
      <FilterSelect
        label={texts.industry}
        all={texts.allIndustries}
        chosen={view.industry}
        choices={industryGroups.map(({ slug, name }) => [slug, name])}
        pathOf={(industry) => path({ industry })}
      />
      <FilterSelect
        label={texts.source}
        all={texts.allSources}
        chosen={view.source}
        choices={sourceNames.map((source) => [source, adminTexts.sourceNames[source]])}
        pathOf={(chosen) => path({ source: sourceNames.find((source) => source === chosen) })}
      />
      <FilterSelect
        label={texts.order}
        all={texts.orders.newest}
        chosen={view.order === 'newest' ? undefined : view.order}
        choices={[['name', texts.orders.name]]}
        pathOf={(order) => path({ order: order === 'name' ? 'name' : 'newest' })}
      />
    </div>
  );
}

function CompanyLine({ startup: company }: { startup: ListedCompany }) {
  const { id, name, website, location, industries, recordedAt } = company;
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-48 text-left font-normal`}>
        <Link
          to={paths.adminStartup(id)}
          dir="auto"
          className="inline-flex min-h-6 items-center break-words font-medium underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
        >
          {name}
        </Link>
        {website ? (
          <span className="block text-13 [overflow-wrap:anywhere] text-ink-3">{hostOf(website)}</span>
        ) : null}
      </th>
      <td className={cell}>{briefPlaceOf(location)}</td>
      <td className={`${cell} text-ink-2`}>{industries.slice(0, 3).join(', ')}</td>
      <td className={cell}>
        <CompanyTags startup={company} />
      </td>
      <td className={`${cell} whitespace-nowrap text-ink-2`}>
        <RelativeMoment moment={recordedAt} />
      </td>
    </tr>
  );
}
