import { type ReactNode, useId } from 'react';

type SettingsSectionProps = { title: string; meaning: ReactNode; children: ReactNode };

export function SettingsSection({ title, meaning, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-rule border-t py-9 md:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="headline text-20">
          {title}
        </h2>
        <div className="mt-1 space-y-2 text-14 text-ink-2">{meaning}</div>
      </div>
      <div>{children}</div>
    </section>
  );
}
