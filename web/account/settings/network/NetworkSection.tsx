import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { NetworkState } from '../../../../contract/outreach/network.ts';
import { writtenDate } from '../../../../contract/platform/time/written-days.ts';
import { networkKey, networkQuery } from '../../../outreach/network/queries.ts';
import { networkTexts as texts } from '../../../outreach/network/texts.ts';
import { SettingsRow, SettingsRowSkeleton } from '../../../page/SettingsRow.tsx';
import { SettingsSection } from '../../../page/SettingsSection.tsx';
import { api, messageOfError } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TheirsAlone } from '../../../ui/impersonation/TheirsAlone.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Loading } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toasts/toast.ts';

const ImportDialog = lazyPart(() => import('../../../outreach/network/ImportDialog.tsx'));

/** The people a user knows: how many are stored, bringing them in, and deleting them. */
export default function NetworkSection() {
  return (
    <SettingsSection title={texts.title} meaning={texts.meaning}>
      <TheirsAlone>
        <Network />
      </TheirsAlone>
    </SettingsSection>
  );
}

function Network() {
  const { data, error, isFetching, refetch } = useQuery(networkQuery);
  if (data) return <Stored state={data} />;
  if (!error)
    return (
      <Loading label={texts.loading}>
        <SettingsRowSkeleton />
      </Loading>
    );
  return (
    <NotLoaded
      title={texts.notLoaded}
      again={texts.tryAgain}
      isBusy={isFetching}
      onTryAgain={() => void refetch()}
    >
      {messageOfError(error)}
    </NotLoaded>
  );
}

function Stored({ state: { people, importedAt } }: { state: NetworkState }) {
  const [isImporting, setIsImporting] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const isEmpty = people === 0 || importedAt === null;
  return (
    <>
      <SettingsRow
        title={isEmpty ? texts.none : texts.people(people)}
        detail={isEmpty ? texts.noneMeaning : texts.importedOn(writtenDate(importedAt))}
      >
        <Button variant="outline" size="small" onClick={() => setIsImporting(true)}>
          {isEmpty ? texts.import : texts.importMore}
        </Button>
        {isEmpty ? null : (
          <Button variant="outline" size="small" className="text-loss" onClick={() => setIsDeleting(true)}>
            {texts.delete}
          </Button>
        )}
      </SettingsRow>
      {isImporting ? (
        <Suspense>
          <ImportDialog onClose={() => setIsImporting(false)} />
        </Suspense>
      ) : null}
      {isDeleting ? <DeleteDialog people={people} onClose={() => setIsDeleting(false)} /> : null}
    </>
  );
}

function DeleteDialog({ people, onClose }: { people: number; onClose: () => void }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.network.remove(),
    onSuccess: (state) => {
      queryClient.removeQueries({ queryKey: networkKey, type: 'inactive' });
      queryClient.setQueryData(networkQuery.queryKey, state);
      toast(texts.deleted);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.deleteTitle}
      description={texts.deleteMeaning(people)}
    >
      <div className="grid gap-4">
        {remove.error ? <Notice tone="loss" title={messageOfError(remove.error)} /> : null}
        <div className="flex flex-wrap gap-2">
          <Button isBusy={remove.isPending} onClick={() => remove.mutate()}>
            {texts.deleteAll}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {texts.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
