import { Suspense } from 'react';
import { authenticatorTexts } from '../../auth/credentials/authenticator/texts.ts';
import { passkeyTexts } from '../../auth/credentials/passkey-texts.ts';
import { devicesTexts } from '../../auth/devices/texts.ts';
import { TheirsAlone } from '../../ui/impersonation/TheirsAlone.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SectionToCome } from './SectionToCome.tsx';
import { SettingsHeading } from './SettingsHeading.tsx';
import { settingsTitle } from './settings-pages.ts';
import { settingsTexts as texts } from './texts.ts';

export const meta = () => [{ title: settingsTitle(texts.security) }];

const PasskeysSection = lazyPart(() => import('../../auth/credentials/passkeys/PasskeysSection.tsx'));
const AuthenticatorSection = lazyPart(
  () => import('../../auth/credentials/authenticator/AuthenticatorSection.tsx'),
);
const DevicesSection = lazyPart(() => import('../../auth/devices/DevicesSection.tsx'));
// It brings a sentence for everything that can happen.
const ActivitySection = lazyPart(() => import('./ActivitySection.tsx'));

/** How a person signs in, where they are signed in, and what happened lately. */
export default function SecurityPage() {
  return (
    <>
      <SettingsHeading title={texts.security} lead={texts.securityLead} />
      <TheirsAlone>
        <PasswordSection />
        <SectionToCome texts={passkeyTexts}>
          <PasskeysSection />
        </SectionToCome>
        <SectionToCome texts={authenticatorTexts}>
          <AuthenticatorSection />
        </SectionToCome>
        <SectionToCome texts={devicesTexts}>
          <DevicesSection />
        </SectionToCome>
        <Suspense fallback={<div className="min-h-80" />}>
          <ActivitySection />
        </Suspense>
      </TheirsAlone>
    </>
  );
}
