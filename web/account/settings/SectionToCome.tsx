import { type ReactNode, Suspense } from 'react';
import { SettingsRowSkeleton } from '../../page/SettingsRow.tsx';

type SectionToComeProps = { texts: { title: string; meaning: string }; children: ReactNode };

/** While the code of a section is on its way, what it will be called and a row stand in its place. */
export function SectionToCome({ texts, children }: SectionToComeProps) {
  const fallback = (
    <div aria-hidden="true" className="border-rule border-t py-5.5">
      <p className="headline text-20">{texts.title}</p>
      <p className="mt-0.5 text-14 text-ink-2">{texts.meaning}</p>
      <div className="mt-4">
        <SettingsRowSkeleton />
      </div>
    </div>
  );
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
