import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { SettingsSection } from '../accounts/SettingsSection.tsx';
import { messageOfError } from '../api.ts';
import { AddPasskey } from '../credentials/AddPasskey.tsx';
import AuthenticatorSection from '../credentials/AuthenticatorSection.tsx';
import { ProofByPasskey } from '../credentials/ProofByPasskey.tsx';
import { knowsPasskeys } from '../credentials/passkey-ceremony.ts';
import { passkeyTexts } from '../credentials/passkey-texts.ts';
import { waysQuery } from '../credentials/queries.ts';
import { sessionQuery } from '../session.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { AdminHeading } from './AdminHeading.tsx';
import { adminSecondFactorTexts as texts } from './texts.ts';

/** The two ways to a second factor. It stays until the admin goes on: recovery codes are shown only once. */
export function SetUpSecondFactor() {
  const { data: ways } = useQuery(waysQuery);
  const hasPasskey = ways !== undefined && ways.passkeys.length > 0;
  return (
    <>
      <AdminHeading title={texts.title} lead={texts.leadSetUp} />
      <div className="max-w-[54rem]">
        <SettingsSection title={passkeyTexts.title} meaning={<p>{passkeyTexts.meaning}</p>}>
          {hasPasskey ? <ConfirmAdded /> : <Add />}
        </SettingsSection>
        <AuthenticatorSection />
        {ways?.authenticator ? <GoOn /> : null}
      </div>
    </>
  );
}

function Add() {
  if (!knowsPasskeys())
    return <Notice title={passkeyTexts.unsupported}>{passkeyTexts.unsupportedMeaning}</Notice>;
  return <AddPasskey variant="primary" />;
}

function ConfirmAdded() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-15">{texts.passkeyAdded}</p>
      <ProofByPasskey variant="primary" onProved={() => {}} />
    </div>
  );
}

function GoOn() {
  const queryClient = useQueryClient();
  const goOn = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }),
    onError: (error) => toast.error(messageOfError(error)),
  });
  return (
    <div className="border-rule border-t py-9">
      <Button isBusy={goOn.isPending} onClick={() => goOn.mutate()}>
        {texts.goOn}
      </Button>
    </div>
  );
}
