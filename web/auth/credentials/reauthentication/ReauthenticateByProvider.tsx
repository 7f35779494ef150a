import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { api, messageOfError } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { reauthenticationTexts as texts } from './texts.ts';

/** Leaves the page for the provider, which sends the person back here. */
export function ReauthenticateByProvider({ name }: { name: string }) {
  const { pathname, search, hash } = useLocation();
  const leave = useMutation({
    mutationFn: () => api.sessions.startProvider({ mode: 'confirm', next: pathname + search + hash }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <>
      {leave.error ? (
        <Notice tone="loss" title={messageOfError(leave.error)}>
          {texts.nothingChanged}
        </Notice>
      ) : null}
      <Button variant="outline" isBusy={leave.isPending || leave.isSuccess} onClick={() => leave.mutate()}>
        {texts.provider(name)}
      </Button>
    </>
  );
}
