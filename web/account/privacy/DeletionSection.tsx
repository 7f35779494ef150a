import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  type DeletionResult,
  deletionConfirmation,
  deletionMessages,
  lastDeletionStep,
} from '../../../contract/account/deletion.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import {
  ReauthenticationDeclined,
  useReauthentication,
} from '../../auth/credentials/reauthentication/reauthentication.tsx';
import { registrationKey } from '../../auth/registration/registration-key.ts';
import { SettingsSection } from '../../page/SettingsSection.tsx';
import { api, messageOfError } from '../../platform/api/client.ts';
import { type BrowserStorage, deviceStorage } from '../../platform/browser/browser-storage.ts';
import { rememberMeKey } from '../../platform/session/remember-me.ts';
import { leaveBrowser, useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { deletionTexts as texts } from './texts.ts';

const deletionTimeout = 30_000;

export default function DeletionSection() {
  return (
    <SettingsSection title={texts.title} meaning={texts.meaning}>
      <WhatGoes />
      <DeletionForm />
    </SettingsSection>
  );
}

function WhatGoes() {
  return (
    <div className="max-w-prose text-14 text-ink-2">
      <p>{texts.whatGoes}</p>
      <ul className="mt-1.5 list-disc space-y-1 pl-5 marker:text-ink-3">
        {texts.goes.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p className="mt-3">{texts.takeFirst}</p>
    </div>
  );
}

function DeletionForm() {
  const { user } = useSession();
  const [typed, setTyped] = useState('');
  const withReauthentication = useReauthentication();
  const remove = useMutation({
    mutationFn: () =>
      withReauthentication(() =>
        api.accounts.deleteAccount(
          { confirmation: deletionConfirmation },
          { signal: AbortSignal.timeout(deletionTimeout) },
        ),
      ),
    onSuccess(result) {
      const isGone = result.steps.some(({ step, succeeded }) => step === lastDeletionStep && succeeded);
      if (!isGone) return;
      clearBrowserData(user.id);
      void leaveBrowser(result.completed ? 'gone' : 'almost-gone');
    },
  });
  const isConfirmed = typed === deletionConfirmation;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed && !remove.isPending) remove.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-5 space-y-4">
      <TextField
        label={texts.label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={typed !== '' && !deletionConfirmation.startsWith(typed) ? deletionMessages.confirm : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="max-w-60"
      />
      <Button
        type="submit"
        variant="outline"
        isBusy={remove.isPending}
        disabled={!isConfirmed}
        className="text-loss"
      >
        {remove.isPending ? texts.deleting : texts.submit}
      </Button>
      <p aria-live="polite" className="text-13 text-ink-3 empty:hidden">
        {remove.isPending ? texts.goesOn : null}
      </p>
      {remove.isError ? <DeletionFailure error={remove.error} /> : null}
      {remove.data ? <WhatIsLeft result={remove.data} /> : null}
    </form>
  );
}

function DeletionFailure({ error }: { error: unknown }) {
  if (error instanceof ReauthenticationDeclined) return null;
  const isSlow = error instanceof Error && error.name === 'TimeoutError';
  if (isSlow)
    return (
      <Notice tone="warn" title={texts.slow}>
        {texts.slowMeaning}
      </Notice>
    );
  return <Notice tone="loss" title={texts.failed(messageOfError(error))} />;
}

/** A deletion that has not come to its end, while the account still stands. */
function WhatIsLeft({ result }: { result: DeletionResult }) {
  if (result.completed) return null;
  const left = result.steps.filter(({ succeeded }) => !succeeded);
  return (
    <Notice tone="warn" title={texts.partial}>
      <p>{texts.partialMeaning}</p>
      <p className="mt-2">{texts.steps(result.successfulSteps, result.totalSteps)}</p>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">
        {left.map(({ step, detail }) => (
          <li key={step}>
            {step}
            {detail ? <span className="text-ink-3">{`. ${detail}`}</span> : null}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Removes what this browser keeps of a person who left. What it keeps of others who use it stays. */
export function clearBrowserData(userId: UserId, storage: BrowserStorage = deviceStorage): void {
  const ownKeys = [`industryFilters_${userId}`, `userHasChangedFilter_${userId}`];
  for (const key of [rememberMeKey, registrationKey, ...ownKeys]) storage.remove(key);
}
