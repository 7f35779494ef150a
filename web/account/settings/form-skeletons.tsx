import { Loading, SkeletonBlock, SkeletonLine } from '../../ui/Skeleton.tsx';
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

export const profileSkeleton = (
  <Loading label={texts.loadingProfile}>
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {['name', 'email', 'job title', 'industry group', 'experience', 'country'].map((field) => (
        <FieldSkeleton key={field} hasHint={field === 'email'} />
      ))}
    </div>
    <SkeletonBlock className="mt-5 h-11 w-36" />
  </Loading>
);

export const preferencesSkeleton = (
  <Loading label={texts.loadingPreferences}>
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
      {['industries', 'places'].map((field) => (
        <FieldSkeleton key={field} hasHint />
      ))}
    </div>
    <SkeletonBlock className="mt-6 h-11 w-full sm:h-40" />
    <div className="mt-6 lg:w-1/2">
      <FieldSkeleton hasHint />
    </div>
    <SkeletonBlock className="mt-6 h-11 w-36" />
  </Loading>
);
