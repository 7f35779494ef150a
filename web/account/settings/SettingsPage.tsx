import { Suspense, useState } from 'react';
import VerificationNotice from '../../auth/email-verification/VerificationNotice.tsx';
import { SettingsSection } from '../../page/SettingsSection.tsx';
import { titleOf } from '../../platform/navigation/title-texts.ts';
import { useSession } from '../../platform/session/session.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { TheirsAlone } from '../../ui/impersonation/TheirsAlone.tsx';
import { impersonationTexts } from '../../ui/impersonation/texts.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Loading, SkeletonBlock, SkeletonLine } from '../../ui/Skeleton.tsx';
import { UnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { aboutMeTexts } from './about-me/texts.ts';
import { SettingsContents } from './SettingsContents.tsx';
import { settingsTexts as texts } from './texts.ts';

export const meta = () => [{ title: titleOf(texts.title) }];

const EmailChange = lazyPart(() => import('./EmailChange.tsx'), 'line');
// Both bring every industry and country with them.
const ProfileForm = lazyPart(() => import('./ProfileForm.tsx'));
const AboutMeForm = lazyPart(() => import('./about-me/AboutMeForm.tsx'));
const PreferencesForm = lazyPart(() => import('./PreferencesForm.tsx'));
const MailsSection = lazyPart(() => import('./mails/MailsSection.tsx'));
const PushSection = lazyPart(() => import('../../delivery/push/PushSection.tsx'));
const PrivateFeedsSection = lazyPart(() => import('../../delivery/private-feeds/PrivateFeedsSection.tsx'));
const WebhooksSection = lazyPart(() => import('../../delivery/webhooks/WebhooksSection.tsx'));
const MutesSection = lazyPart(() => import('../../feed/mutes/MutesSection.tsx'));
const Password = lazyPart(() => import('./Password.tsx'));
const ExportSection = lazyPart(() => import('../privacy/ExportSection.tsx'));
const DeletionSection = lazyPart(() => import('../privacy/DeletionSection.tsx'));
const PasskeysSection = lazyPart(() => import('../../auth/credentials/passkeys/PasskeysSection.tsx'));
const AuthenticatorSection = lazyPart(
  () => import('../../auth/credentials/authenticator/AuthenticatorSection.tsx'),
);
const DevicesSection = lazyPart(() => import('../../auth/devices/DevicesSection.tsx'));
const ActivitySection = lazyPart(() => import('./ActivitySection.tsx'));

export default function SettingsPage() {
  const { user, acting } = useSession();
  const [isProfileChanged, setIsProfileChanged] = useState(false);
  const [isAboutMeChanged, setIsAboutMeChanged] = useState(false);
  const [arePreferencesChanged, setArePreferencesChanged] = useState(false);
  return (
    <div className="mx-auto max-w-[70rem] gap-x-14 px-5 pt-6 pb-24 sm:px-8 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <h1 className="headline text-36 lg:col-span-2 lg:mb-6">{texts.title}</h1>
      <SettingsContents />
      <div className="min-w-0">
        <SettingsSection title={texts.account} meaning={texts.accountMeaning}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label={texts.fullName} value={user.fullName} readOnly />
            <TextField label={texts.email} value={user.email} readOnly />
          </div>
          <VerificationNotice className="mt-5" />
          {acting ? null : (
            <div className="mt-5">
              <Suspense fallback={<SkeletonBlock className="h-11 w-44 sm:h-9" />}>
                <EmailChange />
              </Suspense>
            </div>
          )}
        </SettingsSection>
        <SettingsSection title={texts.profile} meaning={texts.profileMeaning}>
          <Suspense fallback={profileSkeleton}>
            <ProfileForm onChangedChange={setIsProfileChanged} />
          </Suspense>
        </SettingsSection>
        <SettingsSection title={aboutMeTexts.title} meaning={aboutMeTexts.meaning}>
          <TheirsAlone>
            <Suspense fallback={<SkeletonBlock className="h-96" />}>
              <AboutMeForm onChangedChange={setIsAboutMeChanged} />
            </Suspense>
          </TheirsAlone>
        </SettingsSection>
        <SettingsSection
          title={texts.preferences}
          meaning={[texts.preferencesMeaning, texts.preferencesRule]}
        >
          <Suspense fallback={preferencesSkeleton}>
            <PreferencesForm onChangedChange={setArePreferencesChanged} />
          </Suspense>
        </SettingsSection>
        <Suspense fallback={<SectionSkeleton />}>
          <MailsSection />
        </Suspense>
        <TheirsAlone words={impersonationTexts.privateSettings}>
          <Delivery />
        </TheirsAlone>
        <Suspense fallback={<SectionSkeleton />}>
          <MutesSection />
        </Suspense>
        {acting ? null : <WaysIn />}
      </div>
      <UnsavedChanges isUnsaved={isProfileChanged || isAboutMeChanged || arePreferencesChanged} />
    </div>
  );
}

function Delivery() {
  return (
    <>
      <Suspense fallback={<SectionSkeleton />}>
        <PushSection />
      </Suspense>
      <Suspense fallback={<SectionSkeleton />}>
        <PrivateFeedsSection />
      </Suspense>
      <Suspense fallback={<SectionSkeleton />}>
        <WebhooksSection />
      </Suspense>
    </>
  );
}

function WaysIn() {
  return (
    <>
      <SettingsSection title={texts.password} meaning={texts.passwordMeaning}>
        <Suspense fallback={passwordSkeleton}>
          <Password />
        </Suspense>
      </SettingsSection>
      <Suspense fallback={<SectionSkeleton />}>
        <PasskeysSection />
      </Suspense>
      <Suspense fallback={<SectionSkeleton />}>
        <AuthenticatorSection />
      </Suspense>
      <Suspense fallback={<SectionSkeleton />}>
        <DevicesSection />
      </Suspense>
      <Suspense fallback={<SectionSkeleton />}>
        <ActivitySection />
      </Suspense>
      <Suspense fallback={<SectionSkeleton />}>
        <ExportSection />
      </Suspense>
      <Suspense fallback={<SectionSkeleton />}>
        <DeletionSection />
      </Suspense>
    </>
  );
}

/** A field's label and its box for each name, where the form will be. */
function FormSkeleton({ label, fields, layout }: { label: string; fields: string[]; layout: string }) {
  return (
    <Loading label={label}>
      <div className={`grid ${layout}`}>
        {fields.map((field) => (
          <div key={field}>
            <SkeletonLine className="mb-1.5 w-36 text-14" />
            <SkeletonBlock className="h-11 w-full" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

const profileSkeleton = (
  <FormSkeleton
    label={texts.loadingProfile}
    fields={['job title', 'industry group', 'experience', 'country']}
    layout="gap-4 sm:grid-cols-2"
  />
);
const preferencesSkeleton = (
  <FormSkeleton
    label={texts.loadingPreferences}
    fields={['industries', 'places', 'roles']}
    layout="gap-7 pb-7"
  />
);
const passwordSkeleton = (
  <FormSkeleton label={texts.loadingPassword} fields={['current', 'new', 'again']} layout="max-w-sm gap-4" />
);

function SectionSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="grid min-h-52 gap-x-12 gap-y-5 border-rule border-t py-9 md:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <SkeletonLine className="w-32 text-20" />
      <SkeletonBlock className="h-11 w-36" />
    </div>
  );
}
