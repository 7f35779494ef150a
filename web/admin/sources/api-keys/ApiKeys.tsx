import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  type ApiKey,
  type ApiScope,
  apiKeyMessages,
  apiScopes,
} from '../../../../contract/admin/api-keys.ts';
import { api, messageOfError } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { RelativeMoment } from '../../../ui/RelativeTime.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { AdminTable, cell, TableSkeleton } from '../../AdminTable.tsx';
import { WrittenMoment } from '../../billing/BillingCells.tsx';
import { ConfirmDialog } from '../../ConfirmDialog.tsx';
import { Loaded } from '../../Loaded.tsx';
import { ChangeButton } from '../../MayChange.tsx';
import { useSourceChange } from '../queries.ts';
import { apiKeysQuery } from './query.ts';
import { apiKeyTexts as texts } from './texts.ts';

const columns = Object.values(texts.columns).map((name) => ({
  name,
  isHidden: name === texts.columns.actions,
}));

/** The keys of programs that send rounds in, and one more. */
export function ApiKeys() {
  const query = useQuery(apiKeysQuery);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-prose text-14 text-ink-3">
          {texts.lead}{' '}
          <a href="/api/docs" className="underline underline-offset-4">
            {texts.how}
          </a>
        </p>
        <MakeKey />
      </div>
      <Loaded query={query} what={texts.title} skeleton={<TableSkeleton label={texts.title} rows={3} />}>
        {({ keys }) =>
          keys.length === 0 ? (
            <EmptyState title={texts.none}>{texts.noneMeaning}</EmptyState>
          ) : (
            <AdminTable caption={texts.title} columns={columns}>
              {keys.map((key) => (
                <KeyLine key={key.id} apiKey={key} />
              ))}
            </AdminTable>
          )
        }
      </Loaded>
    </>
  );
}

function KeyLine({ apiKey }: { apiKey: ApiKey }) {
  const { name, prefix, scopes, madeAt, madeBy, lastUsedAt } = apiKey;
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-48 text-left font-normal`}>
        <span dir="auto" className="font-medium [overflow-wrap:anywhere]">
          {name}
        </span>
        <code className="figures block text-13 text-ink-3">{prefix}…</code>
      </th>
      <td className={`${cell} min-w-40 text-ink-2`}>
        {scopes.map((scope) => texts.scopes[scope]).join(', ')}
      </td>
      <td className={`${cell} whitespace-nowrap text-ink-2`}>
        <RelativeMoment moment={madeAt} />
        {madeBy ? <span className="block text-13 text-ink-3">{texts.by(madeBy)}</span> : null}
      </td>
      <td className={`${cell} whitespace-nowrap text-ink-2`}>
        {lastUsedAt ? <RelativeMoment moment={lastUsedAt} /> : texts.never}
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <State apiKey={apiKey} />
      </td>
      <td className={`${cell} text-right`}>{isOpen(apiKey) ? <Revoke apiKey={apiKey} /> : null}</td>
    </tr>
  );
}

const isOpen = ({ revokedAt, expiresAt }: ApiKey) =>
  revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > Date.now());

function State({ apiKey }: { apiKey: ApiKey }) {
  const { revokedAt, expiresAt } = apiKey;
  if (revokedAt)
    return (
      <>
        <Tag tone="loss">{texts.revoked}</Tag>
        <span className="block text-13 text-ink-3">
          <RelativeMoment moment={revokedAt} />
        </span>
      </>
    );
  if (!isOpen(apiKey)) return <Tag tone="plain">{texts.expired}</Tag>;
  return (
    <>
      <Tag tone="go">{texts.works}</Tag>
      {expiresAt ? (
        <span className="block text-13 text-ink-3">
          {texts.until} <WrittenMoment moment={expiresAt} />
        </span>
      ) : null}
    </>
  );
}

function Revoke({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const [isAsking, setAsking] = useState(false);
  const revoke = useSourceChange(
    () => api.apiKeys.revoke({ id }),
    () => texts.revokedNow(name),
  );
  return (
    <>
      <ChangeButton variant="outline" size="small" onClick={() => setAsking(true)}>
        {texts.revoke}
        <span className="sr-only">: {name}</span>
      </ChangeButton>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.revokeTitle(name)}
        meaning={texts.revokeMeaning}
        yes={texts.revoke}
        no={texts.cancel}
        isBusy={revoke.isPending}
        onYes={() => revoke.mutate(undefined, { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}

/** Makes a key, and shows its secret this once. */
function MakeKey() {
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

/** The key, this once. */
function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success(texts.copied),
      () => toast.error(texts.copyFailed),
    );
  return (
    <Dialog isOpen onOpenChange={onClose} title={texts.secretTitle} description={texts.secretMeaning}>
      <div className="grid gap-4">
        <TextField label={texts.secret} value={secret} readOnly onFocus={({ target }) => target.select()} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void copy()}>{texts.copy}</Button>
          <Button variant="outline" onClick={onClose}>
            {texts.done}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
