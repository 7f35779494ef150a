import { useState } from 'react';
import { sourceMessages } from '../../../contract/admin/sources.ts';
import type { SourceState } from '../../../contract/ingest.ts';
import { api } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { sourcesTexts as texts } from './texts.ts';
import { useSourceChange } from './use-source-change.ts';

type PauseSourceProps = { source: 'form-d' | 'feed'; state: SourceState };

/** Keeps a source from running, or lets it run again. */
export function PauseSource({ source, state: { label, pause } }: PauseSourceProps) {
  const [isAsking, setAsking] = useState(false);
  const resume = useSourceChange(
    () => api.adminSources.resume({ source }),
    () => texts.resumed(label),
  );
  if (pause)
    return (
      <Button size="small" isBusy={resume.isPending} onClick={() => resume.mutate(undefined)}>
        {texts.resume}
        <span className="sr-only">: {label}</span>
      </Button>
    );
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        {texts.pause}
        <span className="sr-only">: {label}</span>
      </Button>
      <PauseDialog source={source} label={label} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

type PauseDialogProps = {
  source: 'form-d' | 'feed';
  label: string;
  isOpen: boolean;
  onClose: () => void;
};

function PauseDialog({ source, label, isOpen, onClose }: PauseDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const pause = useSourceChange(
    () => api.adminSources.pause({ source, reason }),
    () => texts.paused(label),
  );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={texts.pauseTitle(label)}
      description={texts.pauseMeaning}
    >
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() === '') setError(sourceMessages.reason);
          else pause.mutate(undefined, { onSuccess: onClose });
        }}
      >
        <TextField
          label={texts.why}
          error={error}
          value={reason}
          maxLength={500}
          onChange={({ target }) => {
            setReason(target.value);
            setError(undefined);
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={pause.isPending}>
            {texts.pause}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
