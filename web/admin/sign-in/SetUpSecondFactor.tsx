import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { knowsPasskeys } from '../../auth/credentials/passkey-ceremony.ts';
import { passkeyTexts } from '../../auth/credentials/passkey-texts.ts';
import { AddPasskey } from '../../auth/credentials/passkeys/AddPasskey.tsx';
import { waysQuery } from '../../auth/credentials/queries.ts';
import { ReauthenticateByPasskey } from '../../auth/credentials/reauthentication/ReauthenticateByPasskey.tsx';
import { SettingsSection } from '../../page/SettingsSection.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { adminSecondFactorTexts as texts } from './texts.ts';

const AuthenticatorSection = lazyPart(
  () => import('../../auth/credentials/authenticator/AuthenticatorSection.tsx'),
);

/** The two ways to a second factor. An authenticator app is proved by its first code, a passkey by signing once. */
export function SetUpSecondFactor() {
  const { data: ways } = useQuery(waysQuery);
  const hasPasskey = ways !== undefined && ways.passkeys.length > 0;
  return (
    <>
      <AdminHeading title={texts.title} lead={texts.leadSetUp} />
      <div className="max-w-[54rem]">
        <SettingsSection title={passkeyTexts.title} meaning={passkeyTexts.meaning}>
          {hasPasskey ? <ConfirmAdded /> : <Add />}
        </SettingsSection>
        <Suspense fallback={null}>
          <AuthenticatorSection />
        </Suspense>
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
      <ReauthenticateByPasskey variant="primary" onProved={() => {}} />
    </div>
  );
}
