import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ExportFormat, exportFormats } from '../../../contract/account/deletion.ts';
import { type AdminUser, userMessages } from '../../../contract/admin/users.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { downloadFile } from '../../platform/browser/download-file.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { leavingTexts as texts } from './leaving-texts.ts';
import { userTexts } from './texts.ts';

type ExportDialogProps = { user: AdminUser; isOpen: boolean; onClose: () => void };

export function ExportDialog({ user: { id, fullName }, isOpen, onClose }: ExportDialogProps) {
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
