import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type ApiScope, apiKeyMessages, apiScopes } from '../../../../contract/admin/api-keys.ts';
import { api, messageOfError } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { ChangeButton } from '../../MayChange.tsx';
import { apiKeysQuery } from './query.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { apiKeyTexts as texts } from './texts.ts';

/** Makes a key, and shows its secret this once. */
export function MakeKey() {
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const done = (made: string) => {
    setOpen(false);
    setSecret(made);
  };
  return (
    <>
      <ChangeButton onClick={() => setOpen(true)}>{texts.make}</ChangeButton>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={texts.makeTitle}>
        <KeyForm onMade={done} onClose={() => setOpen(false)} />
      </Dialog>
      {secret === null ? null : <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

function KeyForm({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<ApiScope>('rounds:write');
  const [days, setDays] = useState('365');
  const [error, setError] = useState<string>();
  const make = useMutation({
    mutationFn: () => api.apiKeys.make({ name, scopes: [scope], days: days === '' ? null : Number(days) }),
    onSuccess: ({ secret }) => {
      onMade(secret);
      return queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
    },
    onError: (thrown) => toast.error(texts.failed(messageOfError(thrown))),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') setError(apiKeyMessages.name);
    else make.mutate();
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        error={error}
        value={name}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value);
          setError(undefined);
        }}
      />
      <SelectField
        label={texts.may}
        value={scope}
        onChange={({ target }) => setScope(apiScopes.find((each) => each === target.value) ?? 'rounds:write')}
      >
        {apiScopes.map((each) => (
          <option key={each} value={each}>
            {texts.scopes[each]}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.lasts} value={days} onChange={({ target }) => setDays(target.value)}>
        {Object.entries(texts.days).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={make.isPending}>
          {texts.make}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
