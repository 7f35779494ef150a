import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AppAnswer, AppRequest } from '../../../contract/auth/connected-apps.ts';
import { Message } from '../../page/Message.tsx';
import { api, messageOfError } from '../../platform/api/client.ts';
import '../../platform/api/connection-calls.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { AppRequestCard } from './AppRequestCard.tsx';
import { deviceTexts as texts } from './texts.ts';

export const meta = () => [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }];

type Found = { userCode: string; request: AppRequest };

/** Where the user of a device without a browser types the code that it shows. */
export default function DevicePage() {
  const [found, setFound] = useState<Found | null>(null);
  const [isAllowed, setIsAllowed] = useState<boolean | null>(null);
  if (isAllowed !== null)
    return (
      <Message title={isAllowed ? texts.connected : texts.refused}>
        <p>{isAllowed ? texts.connectedMeaning : texts.refusedMeaning}</p>
      </Message>
    );
  return found === null ? <CodeForm onFound={setFound} /> : <Asked {...found} onAnswered={setIsAllowed} />;
}

function CodeForm({ onFound }: { onFound: (found: Found) => void }) {
  const [query] = useSearchParams();
  const [userCode, setUserCode] = useState(query.get('user_code') ?? '');
  const find = useMutation({
    mutationFn: () => api.connectedApps.deviceRequest({ userCode }),
    onSuccess: (request) => onFound({ userCode, request }),
  });
  return (
    <form
      className="mx-auto max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        if (!find.isPending) find.mutate();
      }}
    >
      <h1 className="headline text-36">{texts.title}</h1>
      <p className="mt-3 text-17 text-ink-2">{texts.lead}</p>
      <TextField
        className="mt-8"
        label={texts.code}
        hint={texts.codeHint}
        error={find.isError ? messageOfError(find.error) : undefined}
        value={userCode}
        onChange={({ target }) => setUserCode(target.value.toUpperCase())}
        autoCapitalize="characters"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={20}
        required
      />
      <Button type="submit" size="large" className="mt-6" isBusy={find.isPending}>
        {texts.next}
      </Button>
    </form>
  );
}

function Asked({ userCode, request, onAnswered }: Found & { onAnswered: (isAllowed: boolean) => void }) {
  const answer = useMutation({
    mutationFn: (given: AppAnswer) => api.connectedApps.answerDevice({ userCode, ...given }),
    onSuccess: (_answer, { isAllowed }) => onAnswered(isAllowed),
  });
  return (
    <>
      <div className="mx-auto mb-8 max-w-xl border-warn border-l-3 pl-4">
        <p className="figures font-medium text-17">{texts.check(userCode)}</p>
        <p className="mt-0.5 text-15 text-ink-2">{texts.checkMeaning}</p>
      </div>
      <AppRequestCard
        request={request}
        isOnDevice
        pending={answer.isPending ? answer.variables.isAllowed : null}
        error={answer.isError ? messageOfError(answer.error) : null}
        onAnswer={answer.mutate}
      />
    </>
  );
}
