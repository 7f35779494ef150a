import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { api } from '../api/client.ts';
import { favoritesKey } from '../api/query-keys.ts';
import { dashboardTabNames } from '../navigation/dashboard-tabs.ts';
import { CompanyList } from './CompanyList.tsx';
import { showNoApplications } from './cached-favorites.ts';
import { tellFavoritesChange } from './favorites-channel.ts';
import { listedApplications } from './listed-companies.ts';
import { applicationsQuery } from './queries.ts';
import { applicationsTexts as texts } from './texts.ts';

export default function ApplicationsTab() {
  const queryClient = useQueryClient();
  const applications = useInfiniteQuery(applicationsQuery);
  const clearing = useMutation({
    mutationFn: () => api.desk.clearApplications(),
    onSuccess: async () => {
      await queryClient.cancelQueries({ queryKey: favoritesKey });
      showNoApplications(queryClient);
      tellFavoritesChange({ kind: 'applications-cleared' });
      toast(texts.cleared);
    },
    onError: () => toast.error(texts.clearFailed),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: favoritesKey }),
  });
  return (
    <CompanyList
      title={dashboardTabNames.applications}
      words={texts}
      viewKey="applicationsViewMode"
      query={applications}
      desk={applications.data && listedApplications(applications.data.pages)}
      clearing={clearing}
    />
  );
}
