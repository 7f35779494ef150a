import { useState } from 'react';
import { sourceMessages } from '../../../contract/admin/sources.ts';
import type { SourceState } from '../../../contract/ingest/ingest.ts';
import { api } from '../../platform/api/client.ts';
import { ChangeButton } from '../MayChange.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
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
      <ChangeButton size="small" isBusy={resume.isPending} onClick={() => resume.mutate(undefined)}>
        {texts.resume}
        <span className="sr-only">: {label}</span>
      </ChangeButton>
    );
  return (
    <>
      <ChangeButton variant="outline" size="small" onClick={() => setAsking(true)}>
        {texts.pause}
        <span className="sr-only">: {label}</span>
      </ChangeButton>
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
  const pause = useSourceChange(
    (reason: string) => api.adminSources.pause({ source, reason }),
    () => texts.paused(label),
  );
  const words = {
    reason: texts.why,
    missing: sourceMessages.reason,
    confirm: texts.pause,
    cancel: texts.cancel,
  };
  return (
    <ReasonDialog
      title={texts.pauseTitle(label)}
      description={texts.pauseMeaning}
      texts={words}
      isBusy={pause.isPending}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={(reason) => pause.mutate(reason, { onSuccess: onClose })}
    />
  );
}
