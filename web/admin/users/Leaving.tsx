import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  deletionConfirmation,
  deletionMessages,
  type ExportFormat,
  exportFormats,
} from '../../../contract/account/deletion.ts';
import { type AdminUser, userMessages } from '../../../contract/admin/users.ts';
import {
  ReauthenticationDeclined,
  useReauthentication,
} from '../../auth/credentials/reauthentication/reauthentication.tsx';
import { api, messageOfError } from '../../platform/api/client.ts';
import { downloadFile } from '../../platform/browser/download-file.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { leavingTexts as texts } from './leaving-texts.ts';
import { usersKey } from './queries.ts';
import { userTexts } from './texts.ts';
import { usersPath } from './users-view.ts';

type LeavingProps = { user: AdminUser; mayChange: boolean; isOwn: boolean };

/** What someone asks for who wants to know what is held of them, or to be gone. */
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

type ExportDialogProps = { user: AdminUser; isOpen: boolean; onClose: () => void };

function ExportDialog({ user: { id, fullName }, isOpen, onClose }: ExportDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const download = useMutation({
    mutationFn: (format: ExportFormat) => api.users.export({ id, format, reason }),
    onSuccess(file) {
      downloadFile(file);
      toast.success(texts.exported(file.name));
      onClose();
    },
    onError: (thrown) => toast.error(texts.failed(messageOfError(thrown))),
  });
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={texts.exportTitle(fullName)}
      description={texts.exportMeaning}
    >
      <div className="grid gap-4">
        <TextField
          label={texts.reason}
          hint={userTexts.reasonHint}
          error={error}
          value={reason}
          maxLength={500}
          onChange={({ target }) => {
            setReason(target.value);
            setError(undefined);
          }}
        />
        <div className="flex flex-wrap gap-3">
          {exportFormats.map((format) => (
            <Button
              key={format}
              isBusy={download.isPending}
              onClick={() => (reason.trim() === '' ? setError(userMessages.reason) : download.mutate(format))}
            >
              {texts[format]}
            </Button>
          ))}
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type DeleteDialogProps = { user: AdminUser; isOpen: boolean; onClose: () => void };

type Faults = { reason?: string; typed?: string };

function DeleteDialog({ user, isOpen, onClose }: DeleteDialogProps) {
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const remove = useDeletion(user, reason, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Faults = {
      ...(reason.trim() === '' ? { reason: userMessages.reason } : {}),
      ...(typed === deletionConfirmation ? {} : { typed: deletionMessages.confirm }),
    };
    setFaults(found);
    if (Object.keys(found).length === 0) remove.mutate();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={texts.removeTitle(user.fullName)}
      description={texts.removeMeaning}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <TextField
          label={texts.reason}
          hint={texts.removeReasonHint}
          error={faults.reason}
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
        <TextField
          label={texts.typed}
          error={faults.typed}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={remove.isPending}>
            {texts.remove}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useDeletion({ id, fullName }: AdminUser, reason: string, onClose: () => void) {
  const withReauthentication = useReauthentication();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      withReauthentication(() => api.users.remove({ id, reason, confirmation: deletionConfirmation })),
    async onSuccess({ completed, totalSteps, successfulSteps }) {
      onClose();
      if (!completed) {
        toast(texts.partly(totalSteps - successfulSteps));
        return;
      }
      toast.success(texts.removed(fullName));
      await navigate(usersPath({}));
      await queryClient.invalidateQueries({ queryKey: [...usersKey, 'list'] });
    },
    onError(error) {
      if (!(error instanceof ReauthenticationDeclined)) toast.error(texts.failed(messageOfError(error)));
    },
  });
}
