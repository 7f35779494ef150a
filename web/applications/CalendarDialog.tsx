import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { api } from '../api/client.ts';
import { applicationListKey } from '../api/query-keys.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { fileTexts as texts } from './texts.ts';

const calendarKey = [...applicationListKey, 'calendar'] as const;

/** The private address by which a calendar program reads the follow-ups; made, replaced and stopped here. */
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
      else if (calendar.data?.url) toast(texts.another);
      queryClient.setQueryData(calendarKey, answer);
    },
    onError: () => toast.error(texts.calendarFailed),
  });
  const url = calendar.data?.url ?? null;
  const copy = () =>
    navigator.clipboard.writeText(url ?? '').then(
      () => toast.success(texts.copied),
      () => toast.error(texts.copyFailed),
    );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.calendar}
      description={texts.calendarMeaning}
    >
      {url ? (
        <div className="grid gap-4">
          <TextField
            label={texts.calendarAddress}
            value={url}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => void copy()}>
              {texts.copy}
            </Button>
            <Button
              variant="outline"
              size="small"
              isBusy={change.isPending}
              onClick={() => change.mutate('open')}
            >
              {texts.makeAnother}
            </Button>
            <Button
              variant="outline"
              size="small"
              isBusy={change.isPending}
              onClick={() => change.mutate('close')}
            >
              {texts.stop}
            </Button>
          </div>
        </div>
      ) : (
        <Button isBusy={calendar.isPending || change.isPending} onClick={() => change.mutate('open')}>
          {texts.makeAddress}
        </Button>
      )}
    </Dialog>
  );
}
