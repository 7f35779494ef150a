import type { ReactNode } from 'react';
import { SkeletonBlock, SkeletonLine } from '../ui/Skeleton.tsx';

type SettingsRowProps = {
  title: ReactNode;
  /** How it stands. */
  detail?: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
};

/** One thing of the settings: what it is and how it stands, with its buttons at the end of the line. */
export function SettingsRow({ title, detail, children }: SettingsRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-40">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-15">{title}</div>
        {detail ? <div className="mt-0.5 text-13 text-ink-2">{detail}</div> : null}
      </div>
      {children ? <div className="flex flex-wrap gap-2">{children}</div> : null}
    </div>
  );
}

type SettingsRowSkeletonProps = { hasDetail?: boolean; buttons?: readonly string[] };

/** The lines and the buttons of a row that is to come; a button by the class of its width. */
export function SettingsRowSkeleton({ hasDetail = true, buttons = ['w-36'] }: SettingsRowSkeletonProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex-1 basis-44">
        <SkeletonLine className="w-40 text-15" />
        {hasDetail ? <SkeletonLine className="mt-0.5 w-64 text-13" /> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {buttons.map((width) => (
          <SkeletonBlock key={width} className={`h-11 sm:h-9 ${width}`} />
        ))}
      </div>
    </div>
  );
}
