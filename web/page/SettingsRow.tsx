import type { ReactNode } from 'react';

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
