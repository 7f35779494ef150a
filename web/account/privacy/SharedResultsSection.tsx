import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SettingsSection } from '../../page/SettingsSection.tsx';
import { api, messageOfError } from '../../platform/api/client.ts';
import '../../platform/api/connection-calls.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Loading, SkeletonLine } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { sharedResultsTexts as texts } from './texts.ts';

const sharingQuery = queryOptions({
  queryKey: ['settings', 'shared-results'],
  queryFn: () => api.replies.sharing(),
});

/** Whether the user's results count in everyone's figures: off until they turn it on. */
export default function SharedResultsSection() {
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(sharingQuery);
  const save = useMutation({
    mutationFn: (isShared: boolean) => api.replies.setSharing({ isShared }),
    onSuccess(saved) {
      queryClient.setQueryData(sharingQuery.queryKey, saved);
      toast(saved.isShared ? texts.on : texts.off);
    },
    onError: (error) => toast.error(texts.failed, { description: messageOfError(error) }),
  });
  return (
    <SettingsSection title={texts.title} meaning={texts.meaning}>
      {data ? (
        <Checkbox
          label={texts.label}
          checked={save.isPending ? save.variables : data.isShared}
          disabled={save.isPending}
          onChange={({ target }) => save.mutate(target.checked)}
        />
      ) : isError ? (
        <NotLoaded title={texts.loadFailed} again={texts.tryAgain} onTryAgain={() => refetch()} />
      ) : (
        <Loading label={texts.loading}>
          <SkeletonLine className="w-64 text-14" />
        </Loading>
      )}
      <p className="mt-2 max-w-prose text-13 text-ink-3">{texts.how}</p>
    </SettingsSection>
  );
}
