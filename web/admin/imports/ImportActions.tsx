import { useState } from 'react';
import type { ImportDetail, ImportMapping } from '../../../contract/admin/imports/imports.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ChangeButton } from '../MayChange.tsx';
import { importTexts as texts } from './texts.ts';
import { useImportWork } from './use-import-work.ts';

export function ImportActions({ detail, mapping }: { detail: ImportDetail; mapping: ImportMapping }) {
  const [isAsked, setIsAsked] = useState(false);
  const work = useImportWork(detail.id, mapping);
  const { status, canStart, canUndo } = detail;
  const isIdle = status === 'ready' || status === 'refused' || status === 'uploading';
  return (
    <div className="flex flex-wrap gap-3">
      {canStart ? (
        <ChangeButton isBusy={work.isPending} onClick={() => work.mutate('start')}>
          {status === 'ready' ? texts.start : texts.startAgain}
        </ChangeButton>
      ) : null}
      {status === 'ready' ? (
        <ChangeButton variant="outline" isBusy={work.isPending} onClick={() => work.mutate('check')}>
          {texts.check}
        </ChangeButton>
      ) : null}
      {status === 'checking' || status === 'running' ? (
        <ChangeButton variant="outline" isBusy={work.isPending} onClick={() => work.mutate('cancel')}>
          {texts.cancel}
        </ChangeButton>
      ) : null}
      {canUndo ? (
        <ChangeButton variant="outline" isBusy={work.isPending} onClick={() => setIsAsked(true)}>
          {texts.undo}
        </ChangeButton>
      ) : null}
      {isIdle ? (
        <ChangeButton variant="outline" isBusy={work.isPending} onClick={() => work.mutate('remove')}>
          {texts.remove}
        </ChangeButton>
      ) : null}
      <Dialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={texts.undoTitle}
        description={texts.undoMeaning}
      >
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => {
              setIsAsked(false);
              work.mutate('undo');
            }}
          >
            {texts.undoConfirm}
          </Button>
          <Button variant="outline" onClick={() => setIsAsked(false)}>
            {texts.keep}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
