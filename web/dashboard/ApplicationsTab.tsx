import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { api } from '../api/client.ts';
import { favoritesKey } from '../api/query-keys.ts';
import { showNoApplications } from '../startups/show-on-screen.ts';
import { DeskList } from './DeskList.tsx';
import { tellDesk } from './desk-channel.ts';
import { applicationsDesk } from './desk-entries.ts';
import { applicationsQuery } from './desk-queries.ts';
import { deskTexts, applicationsTexts as texts } from './desk-texts.ts';

export default function ApplicationsTab() {
  const queryClient = useQueryClient();
  const applications = useInfiniteQuery(applicationsQuery);
  const clearing = useMutation({
    mutationFn: () => api.desk.clearApplications(),
    onSuccess: async () => {
      await queryClient.cancelQueries({ queryKey: favoritesKey });
      showNoApplications(queryClient);
      tellDesk({ kind: 'applications-cleared' });
      toast(texts.cleared);
    },
    onError: () => toast.error(texts.clearFailed),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: favoritesKey }),
  });
  return (
    <DeskList
      title={deskTexts.tabs.applications}
      words={texts}
      viewKey="applicationsViewMode"
      query={applications}
      desk={applications.data && applicationsDesk(applications.data.pages)}
      clearing={clearing}
    />
  );
}
