import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ways } from '../../../../contract/auth/credentials.ts';
import { writtenDate } from '../../../../contract/platform/time/written-days.ts';
import { SettingsRow } from '../../../page/SettingsRow.tsx';
import { api, messageOfError } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { waysQuery } from '../queries.ts';
import { ReauthenticationDeclined, useReauthentication } from '../reauthentication/reauthentication.tsx';
import { authenticatorTexts as texts } from './texts.ts';
import '../../../platform/api/connection-calls.ts';

/** With so few codes left it is time for new ones. */
const few = 3;

type PresentAuthenticatorProps = {
  authenticator: NonNullable<Ways['authenticator']>;
  onRenewed: (recoveryCodes: string[]) => void;
};

export function PresentAuthenticator({ authenticator, onRenewed }: PresentAuthenticatorProps) {
  const { since, recoveryCodesLeft: left } = authenticator;
  return (
    <div className="grid gap-5">
      <SettingsRow
        title={<span className="font-medium">{texts.on}</span>}
        detail={`${texts.since(writtenDate(since))} · ${texts.codesLeft(left)}`}
      >
        <RenewCodes onRenewed={onRenewed} />
        <RemoveAuthenticator />
      </SettingsRow>
      {left <= few ? (
        <Notice tone="warn" title={left === 0 ? texts.noCodes : texts.fewCodes(left)}>
          {texts.fewCodesMeaning}
        </Notice>
      ) : null}
    </div>
  );
}

function RenewCodes({ onRenewed }: Pick<PresentAuthenticatorProps, 'onRenewed'>) {
  const verify = useReauthentication();
  const renew = useMutation({
    mutationFn: () => verify(() => api.credentials.renewRecoveryCodes()),
    onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes),
    onError: (error) => sayUnlessDeclined(texts.renewFailed, error),
  });
  return (
    <AfterQuestion
      title={texts.renewTitle}
      meaning={texts.renewMeaning}
      yes={texts.renew}
      no={texts.keepThem}
      busy={texts.renewing}
      isBusy={renew.isPending}
      onYes={() => renew.mutate()}
    />
  );
}

function RemoveAuthenticator() {
  const verify = useReauthentication();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => verify(() => api.credentials.removeAuthenticator()),
    onSuccess: async () => {
      toast.success(texts.removed);
      await queryClient.invalidateQueries(waysQuery);
    },
    onError: (error) => sayUnlessDeclined(texts.removeFailed, error),
  });
  return (
    <AfterQuestion
      title={texts.removeTitle}
      meaning={texts.removeMeaning}
      yes={texts.remove}
      no={texts.keepIt}
      busy={texts.removing}
      isBusy={remove.isPending}
      onYes={() => remove.mutate()}
    />
  );
}

type AfterQuestionProps = {
  title: string;
  meaning: string;
  yes: string;
  no: string;
  busy: string;
  isBusy: boolean;
  onYes: () => void;
};

/** A button that asks first. The question is closed before a proof is asked for: one dialog at a time. */
function AfterQuestion({ title, meaning, yes, no, busy, isBusy, onYes }: AfterQuestionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="small" isBusy={isBusy} onClick={() => setIsOpen(true)}>
        {isBusy ? busy : yes}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title={title} description={meaning}>
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => {
              setIsOpen(false);
              onYes();
            }}
          >
            {yes}
          </Button>
          <Button variant="outline" onClick={() => setIsOpen(false)}>
            {no}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function sayUnlessDeclined(failure: string, error: unknown): void {
  if (error instanceof ReauthenticationDeclined) return;
  toast.error(failure, { description: messageOfError(error) });
}
