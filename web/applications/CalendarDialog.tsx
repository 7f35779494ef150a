import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../platform/api/client.ts';
import { applicationListKey } from '../platform/api/query-keys.ts';
import { toast } from '../ui/toasts/toast.ts';
import { PrivateAddressDialog } from './CopyAddressDialog.tsx';
import { privateAddressTexts as common, calendarTexts as texts } from './texts.ts';

const calendarKey = [...applicationListKey, 'calendar'] as const;

/** The private address by which a calendar program reads the follow-ups. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const calendar = useQuery({
    queryKey: calendarKey,
    queryFn: () => api.applications.calendar(),
    refetchOnMount: true,
  });
  const change = useMutation({
    mutationFn: (wanted: 'open' | 'close') =>
      wanted === 'open' ? api.applications.openCalendar() : api.applications.closeCalendar(),
    onSuccess: (answer, wanted) => {
      if (wanted === 'close') toast(texts.stopped);
      else if (calendar.data?.url) toast(common.another);
      queryClient.setQueryData(calendarKey, answer);
    },
    onError: () => toast.error(common.changeFailed),
  });
  return (
    <PrivateAddressDialog
      texts={texts}
      address={calendar.data?.url ?? null}
      isBusy={calendar.isPending || change.isPending}
      onOpenAddress={() => change.mutate('open')}
      onStopAddress={() => change.mutate('close')}
      onClose={onClose}
    />
  );
}
