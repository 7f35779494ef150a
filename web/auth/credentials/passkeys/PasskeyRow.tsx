import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Ways } from '../../../../contract/auth/credentials.ts';
import { api, messageOfError } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { RelativeMoment } from '../../../ui/RelativeTime.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { passkeyTexts as texts } from '../passkey-texts.ts';
import { waysQuery } from '../queries.ts';
import { RemovePasskey } from './RemovePasskey.tsx';

type Passkey = Ways['passkeys'][number];

const longestName = 60;

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [isRenaming, setIsRenaming] = useState(false);
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey;
  if (isRenaming) return <RenameForm passkey={passkey} onDone={() => setIsRenaming(false)} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-15">
          <span className="min-w-0 break-words font-medium">{name}</span>
          {isBackedUp ? <Tag>{texts.isBackedUp}</Tag> : null}
        </p>
        <p className="mt-0.5 text-13 text-ink-2">
          {texts.addedOn} <RelativeMoment moment={createdAt} />,{' '}
          {lastUsedAt ? (
            <>
              {texts.lastUsed} <RelativeMoment moment={lastUsedAt} />
            </>
          ) : (
            texts.neverUsed
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="outline"
          size="small"
          aria-label={texts.renameThis(name)}
          onClick={() => setIsRenaming(true)}
        >
          {texts.rename}
        </Button>
        <RemovePasskey passkey={passkey} />
      </div>
    </div>
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
