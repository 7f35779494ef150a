import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  accessMessages,
  accessTokenDays,
  longestAccessTokenName,
} from '../../../contract/auth/access-tokens.ts';
import { type Scope, scopes, scopeWords } from '../../../contract/auth/scopes.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import {
  ReauthenticationDeclined,
  useReauthentication,
} from '../credentials/reauthentication/reauthentication.tsx';
import { accessTokensQuery } from './queries.ts';
import { accessTexts as texts } from './texts.ts';

type CreateTokenDialogProps = { onCreated: (secret: string) => void; onClose: () => void };

const usualDays = 90;

/** Creates a token, whose secret is shown next. The user confirms first that it is them. */
export function CreateTokenDialog({ onCreated, onClose }: CreateTokenDialogProps) {
  const queryClient = useQueryClient();
  const verify = useReauthentication();
  const [chosen, setChosen] = useState<Scope[]>(['rounds:read', 'companies:read']);
  const [days, setDays] = useState<(typeof accessTokenDays)[number]>(usualDays);
  const create = useMutation({
    mutationFn: (name: string) => verify(() => api.accessTokens.create({ name, scopes: chosen, days })),
    onSuccess: async ({ secret }) => {
      onCreated(secret);
      await queryClient.invalidateQueries(accessTokensQuery);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.mutate(String(new FormData(event.currentTarget).get('name') ?? ''));
  };
  const hasFailed = create.isError && !(create.error instanceof ReauthenticationDeclined);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.create}
      description={texts.createMeaning}
    >
      <form className="grid gap-4" onSubmit={submit}>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          name="name"
          required
          maxLength={longestAccessTokenName}
          autoComplete="off"
        />
        <ScopeChoices chosen={chosen} onChange={setChosen} />
        <SelectField
          label={texts.expires}
          value={days}
          onChange={({ target }) =>
            setDays(accessTokenDays.find((each) => String(each) === target.value) ?? usualDays)
          }
        >
          {accessTokenDays.map((each) => (
            <option key={each} value={each}>
              {texts.days(each)}
            </option>
          ))}
        </SelectField>
        {hasFailed ? (
          <Notice tone="loss" title={texts.createFailed}>
            {messageOfError(create.error)}
          </Notice>
        ) : null}
        {chosen.length === 0 ? <p className="text-14 text-loss">{accessMessages.scopes}</p> : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isBusy={create.isPending} disabled={chosen.length === 0}>
            {texts.createIt}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type ScopeChoicesProps = { chosen: Scope[]; onChange: (chosen: Scope[]) => void };

function ScopeChoices({ chosen, onChange }: ScopeChoicesProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-14">{texts.may}</legend>
      <div className="grid gap-2">
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            label={scopeWords[scope]}
            checked={chosen.includes(scope)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, scope] : chosen.filter((each) => each !== scope))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
