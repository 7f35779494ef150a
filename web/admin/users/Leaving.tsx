import { useState } from 'react';
import type { AdminUser } from '../../../contract/admin/users.ts';
import { Button } from '../../ui/Button.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { leavingTexts as texts } from './leaving-texts.ts';

type LeavingProps = { user: AdminUser; mayChange: boolean; isOwn: boolean };

/** What somebody asks for who wants to know what is held of them, or to be gone. */
export function Leaving({ user, mayChange, isOwn }: LeavingProps) {
  const [open, setOpen] = useState<'export' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="grid gap-4 py-3 text-14">
      <p className="max-w-prose text-ink-2">{isOwn ? texts.own : texts.meaning}</p>
      {mayChange && !isOwn ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="small" onClick={() => setOpen('export')}>
            {texts.export}
          </Button>
          <Button variant="outline" size="small" onClick={() => setOpen('delete')}>
            {texts.remove}
          </Button>
        </div>
      ) : null}
      <ExportDialog user={user} isOpen={open === 'export'} onClose={close} />
      <DeleteDialog user={user} isOpen={open === 'delete'} onClose={close} />
    </div>
  );
}
