import type { ReactNode } from 'react';
import { headingId, settingsAnchor } from './settings-anchor.ts';

type SettingsSectionProps = {
  title: string;
  /** One short sentence. */
  meaning: string;
  /** Below the heading of a settings page it is the third level, elsewhere the second. */
  level?: 2 | 3;
  children: ReactNode;
};

export function SettingsSection({ title, meaning, level = 3, children }: SettingsSectionProps) {
  const anchor = settingsAnchor(title);
  const id = headingId(anchor);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section id={anchor} aria-labelledby={id} className="scroll-mt-20 border-rule border-t py-4 sm:py-5.5">
      {/* Has the focus when a link leads here, so that the next Tab is in this section. */}
      <Heading id={id} tabIndex={-1} className="headline text-20">
        {title}
      </Heading>
      <p className="mt-0.5 text-14 text-ink-2">{meaning}</p>
      <div className="mt-4">{children}</div>
    </section>
  );
}
