import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { sessionQuery } from '../sessions/session.ts';
import { SkeletonBlock } from '../ui/Skeleton.tsx';
import { noticeTexts as texts } from './texts.ts';

// Most people never see it again.
const ResendNotice = lazyPart(() => import('./ResendNotice.tsx'));

/** Says that alerts wait for the address to be confirmed, until it is. On a phone it is a line that unfolds. */
export function VerificationNotice({ className = '' }: { className?: string }) {
  const { data: session } = useQuery(sessionQuery);
  const [isOpen, setIsOpen] = useState(false);
  if (!session || session.user.isEmailVerified) return null;
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control border border-rule border-l-3 border-l-rule-2 px-3 text-left text-14 sm:hidden"
      >
        {texts.brief}
        <ChevronDown
          size={16}
          aria-hidden="true"
          className={`shrink-0 text-ink-3 transition ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div className={isOpen ? 'max-sm:mt-2' : 'max-sm:hidden'}>
        <Suspense fallback={<SkeletonBlock className="h-43 w-full sm:h-18" />}>
          <ResendNotice title={texts.title} meaning={texts.meaning(session.user.email)} />
        </Suspense>
      </div>
    </div>
  );
}
