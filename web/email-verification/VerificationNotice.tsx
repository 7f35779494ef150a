import { useQuery } from '@tanstack/react-query';
import { AfterPage } from '../lazy/AfterPage.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { sessionQuery } from '../sessions/session.ts';
import { SkeletonBlock } from '../ui/Skeleton.tsx';
import { noticeTexts as texts } from './texts.ts';

// Most people never see it again.
const ResendNotice = lazyPart(() => import('./ResendNotice.tsx'));

/** Says that alerts wait for the address to be confirmed, until it is. */
export function VerificationNotice({ id, className }: { id?: string; className: string }) {
  const { data: session } = useQuery(sessionQuery);
  if (!session || session.user.isEmailVerified) return null;
  return (
    <div id={id} className={className}>
      <AfterPage fallback={<SkeletonBlock className="h-43 w-full sm:h-18" />}>
        <ResendNotice title={texts.title} meaning={texts.meaning(session.user.email)} />
      </AfterPage>
    </div>
  );
}
