import { Suspense } from 'react';
import AuthenticatorSection from '../../auth/credentials/authenticator/AuthenticatorSection.tsx';
import PasskeysSection from '../../auth/credentials/passkeys/PasskeysSection.tsx';
import DevicesSection from '../../auth/devices/DevicesSection.tsx';
import { TheirsAlone } from '../../ui/impersonation/TheirsAlone.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SettingsHeading } from './SettingsHeading.tsx';
import { settingsTitle } from './settings-title.ts';
import { settingsTexts as texts } from './texts.ts';

export const meta = () => [{ title: settingsTitle(texts.security) }];

// It brings a sentence for everything that can happen.
const ActivitySection = lazyPart(() => import('./ActivitySection.tsx'));

/** How a person signs in, where they are signed in, and what happened lately. */
export default function SecurityPage() {
  return (
    <>
      <SettingsHeading title={texts.security} lead={texts.securityLead} />
      <TheirsAlone>
        <PasswordSection />
        <PasskeysSection />
        <AuthenticatorSection />
        <DevicesSection />
        <Suspense fallback={<div className="min-h-80" />}>
          <ActivitySection />
        </Suspense>
      </TheirsAlone>
    </>
  );
}
