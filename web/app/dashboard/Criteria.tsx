import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.ts';
import { useSession } from '../../platform/session/session.ts';
import { AfterPage } from '../../ui/lazy/AfterPage.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { SkeletonLine } from '../../ui/Skeleton.tsx';
import { dashboardTexts as texts } from './texts.ts';

// Names of industries are many; the alerts need not wait for them.
const PreferencesSummary = lazyPart(() => import('./PreferencesSummary.tsx'), 'line');

/** What the alerts are matched against, and the way to change it. */
export function Criteria() {
  const { preferences } = useSession();
  return (
    <>
      <h2 className="pb-2 text-13 text-ink-3">{texts.preferences}</h2>
      <AfterPage fallback={<SummarySkeleton />}>
        <PreferencesSummary preferences={preferences} />
      </AfterPage>
      <Link
        to={paths.settings()}
        className="inline-flex min-h-11 items-center text-14 font-medium underline decoration-rule-2 decoration-2 underline-offset-[5px] hover:decoration-ink lg:pointer-fine:min-h-9"
      >
        {texts.editPreferences}
      </Link>
    </>
  );
}

function SummarySkeleton() {
  return (
    <div className="space-y-1 pb-2 text-14">
      <SkeletonLine className="w-32" />
      <SkeletonLine className="w-40" />
      <SkeletonLine className="w-24" />
    </div>
  );
}
