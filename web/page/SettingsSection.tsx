import type { ReactNode } from 'react';
import { headingId, settingsAnchor } from './settings-anchor.ts';

type SettingsSectionProps = {
  title: string;
  /** One paragraph or several. */
  meaning: string | string[];
  children: ReactNode;
};

export function SettingsSection({ title, meaning, children }: SettingsSectionProps) {
  const anchor = settingsAnchor(title);
  const id = headingId(anchor);
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid scroll-mt-16 gap-x-12 gap-y-5 border-rule border-t py-9 md:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        {/* Has the focus when a link leads here, so that the next Tab is in this section. */}
        <h2 id={id} tabIndex={-1} className="headline text-20">
          {title}
        </h2>
        <div className="mt-1 space-y-2 text-14 text-ink-2">
          {[meaning].flat().map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <div>{children}</div>
    </section>
  );
}
