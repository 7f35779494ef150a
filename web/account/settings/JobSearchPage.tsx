import { Suspense, useState } from 'react';
import MutesSection from '../../feed/mutes/MutesSection.tsx';
import { SettingsSection } from '../../page/SettingsSection.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { UnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { AboutMeSection } from './about-me/AboutMeSection.tsx';
import { preferencesSkeleton, profileSkeleton } from './form-skeletons.tsx';
import { SettingsHeading } from './SettingsHeading.tsx';
import { settingsTitle } from './settings-pages.ts';
import { settingsTexts as texts } from './texts.ts';

export const meta = () => [{ title: settingsTitle(texts.jobSearch) }];

// Both bring every industry and country with them.
const ProfileForm = lazyPart(() => import('./ProfileForm.tsx'));
const PreferencesForm = lazyPart(() => import('./preferences/PreferencesForm.tsx'));

/** Who a person is and what they look for. */
export default function JobSearchPage() {
  const [isProfileChanged, setIsProfileChanged] = useState(false);
  const [isAboutMeChanged, setIsAboutMeChanged] = useState(false);
  const [arePreferencesChanged, setArePreferencesChanged] = useState(false);
  return (
    <>
      <SettingsHeading title={texts.jobSearch} lead={texts.jobSearchLead} />
      <SettingsSection title={texts.profile} meaning={texts.profileMeaning}>
        <Suspense fallback={profileSkeleton}>
          <ProfileForm onChangedChange={setIsProfileChanged} />
        </Suspense>
      </SettingsSection>
      <SettingsSection title={texts.preferences} meaning={texts.preferencesMeaning}>
        <Suspense fallback={preferencesSkeleton}>
          <PreferencesForm onChangedChange={setArePreferencesChanged} />
        </Suspense>
      </SettingsSection>
      <AboutMeSection onChangedChange={setIsAboutMeChanged} />
      <MutesSection />
      <UnsavedChanges isUnsaved={isProfileChanged || isAboutMeChanged || arePreferencesChanged} />
    </>
  );
}
