import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Ways } from '../../../../contract/auth/credentials.ts';
import { SettingsRow, SettingsRowSkeleton } from '../../../page/SettingsRow.tsx';
import { SettingsSection } from '../../../page/SettingsSection.tsx';
import { ShortList } from '../../../page/ShortList.tsx';
import { api, codeOfError, messageOfError } from '../../../platform/api/client.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { RelativeMoment } from '../../../ui/RelativeTime.tsx';
import { Loading } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { ResendNotice } from '../../email-verification/ResendNotice.tsx';
import { verifyFirstTexts as proveFirst } from '../../email-verification/texts.ts';
import { knowsPasskeys } from '../passkey-ceremony.ts';
import { passkeyTexts as texts } from '../passkey-texts.ts';
import { waysQuery } from '../queries.ts';
import { ReauthenticationDeclined, useReauthentication } from '../reauthentication/reauthentication.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import '../../../platform/api/connection-calls.ts';

export default function PasskeysSection() {
  return (
    <SettingsSection title={texts.title} meaning={texts.meaning}>
      <Passkeys />
    </SettingsSection>
  );
}

/** The person's passkeys, each to be renamed or removed, and the button that adds one. */
function Passkeys() {
  const ways = useQuery(waysQuery);
  if (ways.isPending) return <PasskeysSkeleton />;
  if (!ways.data) {
    return (
      <NotLoaded title={texts.notLoaded} again={texts.loadAgain} onTryAgain={() => ways.refetch()}>
        {messageOfError(ways.error)}
      </NotLoaded>
    );
  }
  const { passkeys } = ways.data;
  return (
    <>
      {passkeys.length > 0 ? (
        <ShortList items={passkeys} most={shownAtFirst}>
          {(passkey) => (
            <li key={passkey.id} className="py-3">
              <PasskeyRow passkey={passkey} />
            </li>
          )}
        </ShortList>
      ) : null}
      <Adding isFirst={passkeys.length === 0} />
    </>
  );
}

/** The button that adds one, in the line that says there is none yet, or below the list. */
function Adding({ isFirst }: { isFirst: boolean }) {
  const { user } = useSession();
  if (!knowsPasskeys()) return <Notice title={texts.unsupported}>{texts.unsupportedMeaning}</Notice>;
  if (!user.isEmailVerified)
    return <ResendNotice title={proveFirst.title} meaning={proveFirst.passkey(user.email)} />;
  if (!isFirst)
    return (
      <div className="mt-4">
        <AddPasskey size="small" />
      </div>
    );
  return (
    <SettingsRow title={texts.none} detail={texts.noneMeaning}>
      <AddPasskey size="small" />
    </SettingsRow>
  );
}

function PasskeysSkeleton() {
  return (
    <Loading label={texts.loading}>
      <SettingsRowSkeleton buttons={['w-32']} />
    </Loading>
  );
}

const shownAtFirst = 4;

type Passkey = Ways['passkeys'][number];

const longestName = 60;

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [isRenaming, setIsRenaming] = useState(false);
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey;
  if (isRenaming) return <RenameForm passkey={passkey} onDone={() => setIsRenaming(false)} />;
  return (
    <SettingsRow
      title={
        <>
          <span className="min-w-0 break-words font-medium">{name}</span>
          {isBackedUp ? <Tag>{texts.isBackedUp}</Tag> : null}
        </>
      }
      detail={
        <>
          {texts.addedOn} <RelativeMoment moment={createdAt} />,{' '}
          {lastUsedAt ? (
            <>
              {texts.lastUsed} <RelativeMoment moment={lastUsedAt} />
            </>
          ) : (
            texts.neverUsed
          )}
        </>
      }
    >
      <Button
        variant="outline"
        size="small"
        aria-label={texts.renameThis(name)}
        onClick={() => setIsRenaming(true)}
      >
        {texts.rename}
      </Button>
      <RemovePasskey passkey={passkey} />
    </SettingsRow>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const [name, setName] = useState(passkey.name);
  const queryClient = useQueryClient();
  const rename = useMutation({
    mutationFn: (name: string) => api.credentials.renamePasskey({ id: passkey.id, name }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(waysQuery);
      toast.success(texts.renamed);
      onDone();
    },
  });
  const isMissing = name.trim() === '';
  const failure = rename.error ? `${texts.renameFailed}. ${messageOfError(rename.error)}` : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isMissing && !rename.isPending) rename.mutate(name.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        label={texts.name}
        value={name}
        maxLength={longestName}
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          rename.reset();
          setName(event.target.value);
        }}
        error={isMissing ? texts.nameMissing : failure}
      />
      <div className="flex gap-3">
        <Button type="submit" size="small" isBusy={rename.isPending}>
          {rename.isPending ? texts.saving : texts.save}
        </Button>
        <Button variant="outline" size="small" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

type RemovePasskeyProps = { passkey: Ways['passkeys'][number] };

/** Asks before a passkey is removed. The question is closed before a proof is asked for: one dialog at a time. */
function RemovePasskey({ passkey: { id, name } }: RemovePasskeyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const queryClient = useQueryClient();
  const verify = useReauthentication();
  const reload = () => queryClient.invalidateQueries(waysQuery);
  const remove = useMutation({
    mutationFn: () => verify(() => api.credentials.removePasskey({ id })),
    onSuccess: async () => {
      toast.success(texts.removed(name));
      await reload();
    },
    onError: async (error) => {
      if (error instanceof ReauthenticationDeclined) return;
      // Already removed in another tab, which is what was wanted.
      if (codeOfError(error) === 'NOT_FOUND') return reload();
      toast.error(texts.removeFailed, { description: messageOfError(error) });
    },
  });
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-label={texts.removeThis(name)}
        isBusy={remove.isPending}
        onClick={() => setIsOpen(true)}
      >
        {remove.isPending ? texts.removing : texts.remove}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={texts.removeTitle(name)}
        description={texts.removeMeaning}
      >
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => {
              setIsOpen(false);
              remove.mutate();
            }}
          >
            {texts.remove}
          </Button>
          <Button variant="outline" onClick={() => setIsOpen(false)}>
            {texts.keep}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
