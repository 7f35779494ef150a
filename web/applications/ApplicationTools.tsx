import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../platform/api/client.ts';
import { applicationListKey } from '../platform/api/query-keys.ts';
import { downloadFile } from '../platform/browser/download-file.ts';
import { viewersTimeZone } from '../platform/browser/time-zone.ts';
import { Button } from '../ui/Button.tsx';
import { ViewToggle } from '../ui/lists/ViewToggle.tsx';
import { Menu, MenuItem, MenuRule } from '../ui/Menu.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { AddDialog } from './AddDialog.tsx';
import { BringInDialog } from './BringInDialog.tsx';
import { CopyAddressDialog, PrivateAddressDialog } from './CopyAddressDialog.tsx';
import { inboundMailQuery } from './queries.ts';
import {
  bringInTexts,
  calendarTexts,
  privateAddressTexts as common,
  fileTexts,
  applicationsTexts as texts,
} from './texts.ts';
import { type ApplicationView, applicationViews } from './use-application-view.ts';

const calendarKey = [...applicationListKey, 'calendar'] as const;

/** The private address by which a calendar program reads the follow-ups. */
function CalendarDialog({ onClose }: { onClose: () => void }) {
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
      if (wanted === 'close') toast(calendarTexts.stopped);
      else if (calendar.data?.url) toast(common.another);
      queryClient.setQueryData(calendarKey, answer);
    },
    onError: () => toast.error(common.changeFailed),
  });
  return (
    <PrivateAddressDialog
      texts={calendarTexts}
      address={calendar.data?.url ?? null}
      isBusy={calendar.isPending || change.isPending}
      onOpenAddress={() => change.mutate('open')}
      onStopAddress={() => change.mutate('close')}
      onClose={onClose}
    />
  );
}

type ApplicationToolsProps = {
  view: ApplicationView;
  onViewChange: (view: ApplicationView) => void;
  isFull: boolean;
  /** Whether there are none, so that there is nothing to look at in one way or another. */
  isEmpty: boolean;
  showsArchived: boolean;
  onShowArchived: (shows: boolean) => void;
};

/** What can be done with all applications. */
export function ApplicationTools(props: ApplicationToolsProps) {
  const { view, onViewChange, isFull, isEmpty, showsArchived, onShowArchived } = props;
  const [open, setOpen] = useState<'add' | 'bring-in' | 'calendar' | 'copies' | null>(null);
  const takesMail = useQuery(inboundMailQuery).data?.domain != null;
  const close = () => setOpen(null);
  return (
    <>
      <Button size="small" onClick={() => setOpen('add')}>
        {texts.add}
      </Button>
      {isEmpty ? null : (
        <ViewToggle views={applicationViews} names={texts} view={view} onChange={onViewChange} />
      )}
      <Menu
        label={texts.more}
        trigger={
          <Button variant="outline" size="small">
            {texts.more}
          </Button>
        }
      >
        <MenuItem onSelect={() => setOpen('bring-in')}>{bringInTexts.open}</MenuItem>
        <MenuItem onSelect={() => setOpen('calendar')}>{fileTexts.calendar}</MenuItem>
        {takesMail ? <MenuItem onSelect={() => setOpen('copies')}>{fileTexts.copies}</MenuItem> : null}
        {isFull ? (
          <>
            <MenuRule />
            <MenuItem onSelect={() => void saveFile('csv')}>{fileTexts.csv}</MenuItem>
            <MenuItem onSelect={() => void saveFile('json')}>{fileTexts.json}</MenuItem>
            <MenuRule />
            <MenuItem onSelect={() => onShowArchived(!showsArchived)}>
              {showsArchived ? texts.hideArchived : texts.showArchived}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {open === 'add' ? <AddDialog onClose={close} /> : null}
      {open === 'bring-in' ? <BringInDialog onClose={close} /> : null}
      {open === 'calendar' ? <CalendarDialog onClose={close} /> : null}
      {open === 'copies' ? <CopyAddressDialog onClose={close} /> : null}
    </>
  );
}

async function saveFile(format: 'csv' | 'json'): Promise<void> {
  try {
    const { fileName, text } = await api.applications.export({ format, timeZone: viewersTimeZone() });
    const type = format === 'csv' ? 'text/csv' : 'application/json';
    downloadFile(new File([text], fileName, { type }));
  } catch {
    toast.error(fileTexts.failed);
  }
}
