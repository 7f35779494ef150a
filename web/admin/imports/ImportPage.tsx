import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { ImportDetail, ImportMapping } from '../../../contract/admin/imports/imports.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { AdminHeading } from '../AdminHeading.tsx';
import { TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { ChangeButton, MayChange } from '../MayChange.tsx';
import { adminTexts } from '../texts.ts';
import { WayBack } from '../WayBack.tsx';
import { ImportStatusTag } from './ImportStatusTag.tsx';
import { MappingTable } from './MappingTable.tsx';
import { Preview } from './Preview.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { importQuery, importsKey, isAtWork } from './queries.ts';
import { Result } from './Result.tsx';
import { importTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

export default function ImportPage() {
  const { id = '' } = useParams();
  const found = useQuery(importQuery(id));
  return (
    <>
      <WayBack to={paths.adminImports()} name={texts.back} />
      <Loaded query={found} what={texts.title} skeleton={<TableSkeleton label={texts.title} />}>
        {(detail) => <OneImport key={detail.id} detail={detail} />}
      </Loaded>
    </>
  );
}

function OneImport({ detail }: { detail: ImportDetail }) {
  const [mapping, setMapping] = useState<ImportMapping>(detail.mapping);
  const { id, status, reason, undone } = detail;
  return (
    <>
      <AdminHeading
        title={detail.fileName}
        lead={<ImportStatusTag status={status} />}
        action={<ImportActions detail={detail} mapping={mapping} />}
      />
      <div className="grid gap-4 empty:hidden">
        {reason ? <Notice tone="loss" title={reason} /> : null}
        {isAtWork(status) ? <WorkProgress detail={detail} /> : null}
        {undone && status === 'undone' ? (
          <Notice tone="go" title={texts.undone(undone)}>
            {undone.kept.length > 0 ? <p>{texts.kept(undone.kept)}</p> : null}
            {undone.shared > 0 ? <p>{texts.shared(undone.shared)}</p> : null}
          </Notice>
        ) : null}
      </div>
      {isAtWork(status) ? null : <WhatBecame detail={detail} />}
      {detail.canStart ? (
        <>
          <h2 className="headline mt-10 text-22">{texts.mapping}</h2>
          <p className="mt-1 mb-4 text-14 text-ink-3">
            {detail.isKnownExport ? texts.knownExport : texts.mappingMeaning}
          </p>
          <MappingTable detail={detail} mapping={mapping} onChange={setMapping} />
          <h2 className="headline mt-10 mb-4 text-22">{texts.preview}</h2>
          <MayChange>
            <Preview id={id} mapping={mapping} />
          </MayChange>
        </>
      ) : null}
    </>
  );
}

/** What the last work came to; while more is under way, it would be of another state than the one above it. */
function WhatBecame({ detail: { id, check, result } }: { detail: ImportDetail }) {
  if (result) return <Result id={id} title={texts.result} result={result} />;
  return check ? <Result id={id} title={texts.checked} result={check} /> : null;
}

/** How far it is, and how quick. */
function WorkProgress({ detail }: { detail: ImportDetail }) {
  const { status, rowsDone, bytesDone, size, startedAt } = detail;
  if (status === 'undoing') return <p role="status">{texts.statuses.undoing}</p>;
  const seconds = startedAt ? (Date.now() - Date.parse(startedAt)) / 1_000 : 0;
  const rate = seconds > 0 && rowsDone > 0 ? Math.round(rowsDone / seconds) : null;
  return (
    <ProgressBar
      label={texts.statuses[status]}
      share={bytesDone / size}
      detail={texts.progress(rowsDone, rate)}
    />
  );
}

function ImportActions({ detail, mapping }: { detail: ImportDetail; mapping: ImportMapping }) {
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

type Work = 'check' | 'start' | 'cancel' | 'undo' | 'remove';

/** What can be done with one import; the page follows by asking again. */
function useImportWork(id: string, mapping: ImportMapping) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (work: Work) => {
      if (work === 'check') await api.imports.check({ id, mapping });
      if (work === 'start') await api.imports.start({ id, mapping });
      if (work === 'cancel') await api.imports.cancel({ id });
      if (work === 'undo') await api.imports.undo({ id });
      if (work === 'remove') await api.imports.remove({ id });
      return work;
    },
    onSuccess: async (work) => {
      if (work === 'cancel') toast(texts.stopping);
      if (work !== 'remove') return;
      toast(texts.removed);
      await navigate(paths.adminImports());
    },
    onError: (error) => toast.error(texts.failed(messageOfError(error))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: importsKey }),
  });
}
