import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { Ways } from '../../../contract/auth/credentials.ts';
import { knowsPasskeys } from '../../auth/credentials/passkey-ceremony.ts';
import { passkeyTexts } from '../../auth/credentials/passkey-texts.ts';
import { AddPasskey } from '../../auth/credentials/passkeys/AddPasskey.tsx';
import { waysQuery } from '../../auth/credentials/queries.ts';
import {
  ReauthenticateByPasskey,
  ReauthenticateByPassword,
} from '../../auth/credentials/reauthentication/ReauthenticationWays.tsx';
import { SettingsSection } from '../../page/SettingsSection.tsx';
import { paths, safeNext } from '../../platform/navigation/paths.ts';
import { useSession } from '../../platform/session/session.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Loading, SkeletonBlock } from '../../ui/Skeleton.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { Loaded } from '../Loaded.tsx';
import { adminTexts } from '../texts.ts';
import { BesideRounds } from './BesideRounds.tsx';
import { adminSecondFactorTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

/** Where an admin who has proved one factor sets up the other, or confirms with it; then it goes on. */
export default function AdminSecondFactorPage() {
  const { mustProveSecondFactor } = useSession();
  const [parameters] = useSearchParams();
  const ways = useQuery(waysQuery);
  if (!mustProveSecondFactor)
    return <Navigate to={safeNext(parameters.get('next'), paths.adminDashboard())} replace />;
  return (
    <BesideRounds>
      <Loaded query={ways} what={texts.title} skeleton={<PageSkeleton />}>
        {(known) => <SetUpOrConfirm ways={known} />}
      </Loaded>
    </BesideRounds>
  );
}

/** Decided once: an admin who sets one up here is not led away from the recovery codes. */
function SetUpOrConfirm({ ways }: { ways: Ways }) {
  const [hasOne] = useState(ways.passkeys.length > 0 || ways.authenticator !== null);
  return hasOne ? <Confirm ways={ways} /> : <SetUpSecondFactor />;
}

/** The session that comes back says that nothing more is to be proved, and the page goes on by itself. */
const stay = () => {};

function Confirm({ ways: { passkeys, authenticator, hasPassword } }: { ways: Ways }) {
  const { user } = useSession();
  return (
    <>
      <AdminHeading title={texts.title} lead={texts.leadConfirm} />
      <div className="grid max-w-sm gap-4">
        {passkeys.length > 0 ? <ReauthenticateByPasskey variant="primary" onProved={stay} /> : null}
        {authenticator && hasPassword ? <ReauthenticateByPassword asksForCode onProved={stay} /> : null}
      </div>
      <section className="mt-10 max-w-xl border-rule border-t pt-5 text-14 text-ink-2">
        <h2 className="font-medium text-ink">{texts.lost}</h2>
        <p className="mt-1">{texts.lostMeaning}</p>
        <p className="mt-3 bg-sunk px-3 py-2 text-ink">
          <code className="break-words">{texts.lostCommand(user.email)}</code>
        </p>
      </section>
    </>
  );
}

function PageSkeleton() {
  return (
    <>
      <AdminHeading title={texts.title} lead={texts.lead} />
      <Loading label={texts.loading}>
        <SkeletonBlock className="h-11 w-full max-w-sm" />
      </Loading>
    </>
  );
}

const AuthenticatorSection = lazyPart(
  () => import('../../auth/credentials/authenticator/AuthenticatorSection.tsx'),
);

/** The two ways to a second factor. An authenticator app is proved by its first code, a passkey by signing once. */
function SetUpSecondFactor() {
  const { data: ways } = useQuery(waysQuery);
  const hasPasskey = ways !== undefined && ways.passkeys.length > 0;
  return (
    <>
      <AdminHeading title={texts.title} lead={texts.leadSetUp} />
      <div className="max-w-[54rem]">
        <SettingsSection title={passkeyTexts.title} meaning={passkeyTexts.meaning} level={2}>
          {hasPasskey ? <ConfirmAdded /> : <Add />}
        </SettingsSection>
        <Suspense fallback={null}>
          <AuthenticatorSection level={2} />
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
