import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../platform/api/client.ts';
import { downloadFile } from '../platform/browser/download-file.ts';
import { Button } from '../ui/Button.tsx';
import { ViewToggle } from '../ui/lists/ViewToggle.tsx';
import { Menu, MenuItem, MenuRule } from '../ui/Menu.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { AddDialog } from './AddDialog.tsx';
import { BringInDialog } from './BringInDialog.tsx';
import { CalendarDialog } from './CalendarDialog.tsx';
import { CopyAddressDialog } from './CopyAddressDialog.tsx';
import { inboundMailQuery } from './queries.ts';
import { bringInTexts, fileTexts, applicationsTexts as texts } from './texts.ts';
import { type ApplicationView, applicationViews } from './use-remove-application.ts';

type ApplicationToolsProps = {
  view: ApplicationView;
  onViewChange: (view: ApplicationView) => void;
  isFull: boolean;
  showsArchived: boolean;
  onShowArchived: (shows: boolean) => void;
};

/** What can be done with all applications. */
export function ApplicationTools(props: ApplicationToolsProps) {
  const { view, onViewChange, isFull, showsArchived, onShowArchived } = props;
  const [open, setOpen] = useState<'add' | 'bring-in' | 'calendar' | 'copies' | null>(null);
  const takesMail = useQuery(inboundMailQuery).data?.domain != null;
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen('add')}>
        {texts.add}
      </Button>
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
      {isFull ? (
        <ViewToggle views={applicationViews} names={texts} view={view} onChange={onViewChange} />
      ) : null}
      {open === 'add' ? <AddDialog onClose={close} /> : null}
      {open === 'bring-in' ? <BringInDialog onClose={close} /> : null}
      {open === 'calendar' ? <CalendarDialog onClose={close} /> : null}
      {open === 'copies' ? <CopyAddressDialog onClose={close} /> : null}
    </>
  );
}

async function saveFile(format: 'csv' | 'json'): Promise<void> {
  try {
    const { fileName, text } = await api.applications.export({ format });
    const type = format === 'csv' ? 'text/csv' : 'application/json';
    downloadFile(new File([text], fileName, { type }));
  } catch {
    toast.error(fileTexts.failed);
  }
}
