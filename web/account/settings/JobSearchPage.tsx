import { Suspense, useState } from 'react';
import MutesSection from '../../feed/mutes/MutesSection.tsx';
import { networkTexts } from '../../outreach/network/texts.ts';
import { SettingsSection } from '../../page/SettingsSection.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Loading, SkeletonBlock, SkeletonLine } from '../../ui/Skeleton.tsx';
import { UnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { AboutMeSection } from './about-me/AboutMeSection.tsx';
import { SectionToCome } from './SectionToCome.tsx';
import { SettingsHeading } from './SettingsHeading.tsx';
import { settingsTitle } from './settings-pages.ts';
import { settingsTexts as texts } from './texts.ts';

/** A field's label and its box, with a line of help where the field has one. */
function FieldSkeleton({ hasHint = false }: { hasHint?: boolean }) {
  return (
    <div className="grid gap-1.5">
      <SkeletonLine className="w-36 text-14" />
      <SkeletonBlock className="h-11 w-full" />
      {hasHint ? <SkeletonLine className="w-44 text-13" /> : null}
    </div>
  );
}

const profileSkeleton = (
  <Loading label={texts.loadingProfile}>
    <SkeletonBlock className="h-11 w-full sm:hidden" />
    <div className="grid items-start gap-4 max-sm:hidden sm:grid-cols-2 lg:grid-cols-3">
      {['name', 'email', 'job title', 'industry group', 'experience', 'country'].map((field) => (
        <FieldSkeleton key={field} hasHint={field === 'email'} />
      ))}
    </div>
    <SkeletonBlock className="mt-5 h-11 w-36 max-sm:hidden" />
  </Loading>
);

const preferencesSkeleton = (
  <Loading label={texts.loadingPreferences}>
    <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2">
      <div className="grid gap-y-12">
        <FieldSkeleton hasHint />
        <FieldSkeleton hasHint />
      </div>
      <FieldSkeleton hasHint />
    </div>
    <SkeletonBlock className="mt-8 h-11 w-full sm:h-40" />
    <SkeletonBlock className="mt-12 h-11 w-36" />
  </Loading>
);

export const meta = () => [{ title: settingsTitle(texts.jobSearch) }];

// Both bring every industry and country with them.
const ProfileForm = lazyPart(() => import('./ProfileForm.tsx'));
const NetworkSection = lazyPart(() => import('./network/NetworkSection.tsx'));
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
      <SectionToCome texts={networkTexts}>
        <NetworkSection />
      </SectionToCome>
      <MutesSection />
      <UnsavedChanges isUnsaved={isProfileChanged || isAboutMeChanged || arePreferencesChanged} />
    </>
  );
}
