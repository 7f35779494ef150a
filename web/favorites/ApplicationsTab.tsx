import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { ListOfCompanies } from '../companies/ListOfCompanies.tsx';
import { dashboardTabNames } from '../navigation/dashboard-tabs.ts';
import { CompanyList } from './CompanyList.tsx';
import { showNoApplications } from './cached-favorites.ts';
import { listedApplications } from './listed-companies.ts';
import { applicationsQuery } from './queries.ts';
import { applicationsTexts as texts } from './texts.ts';
import { useClearList } from './use-clear-list.ts';

export default function ApplicationsTab() {
  const applications = useInfiniteQuery(applicationsQuery);
  const clearing = useClearList({
    clear: () => api.applications.clear(),
    restore: () => api.applications.restore(),
    showEmpty: showNoApplications,
    change: { kind: 'applications-cleared' },
    texts,
  });
  return (
    <ListOfCompanies list={{ kind: 'applications' }}>
      <CompanyList
        title={dashboardTabNames.applications}
        texts={texts}
        viewKey="applicationsViewMode"
        query={applications}
        list={applications.data && listedApplications(applications.data.pages)}
        clearing={clearing}
      />
    </ListOfCompanies>
  );
}
