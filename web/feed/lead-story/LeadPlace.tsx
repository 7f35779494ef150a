import { Suspense } from 'react';
import type { LeadStory as Lead } from '../../../contract/feed/alerts.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { SkeletonBlock, SkeletonLine } from '../../ui/Skeleton.tsx';
import { LeadFrame, type LeadShape, LockedFrame } from './LeadFrame.tsx';

export const loadLeadStory = () => import('./LeadStory.tsx');

const LeadStory = lazyPart(loadLeadStory, 'nothing');

type LeadPlaceProps = {
  /** Undefined before it is known. */
  lead: Lead | undefined;
  /** How much room it takes. */
  shape: LeadShape;
};

/** Where the lead story stands, as high before it is there as then. */
export function LeadPlace({ lead, shape }: LeadPlaceProps) {
  const skeleton = shape === 'open' ? <OpenSkeleton /> : <LockedSkeleton />;
  if (!lead) return skeleton;
  return lead.kind === 'none' ? null : (
    <Suspense fallback={skeleton}>
      <LeadStory lead={lead} />
    </Suspense>
  );
}

const OpenSkeleton = () => (
  <LeadFrame
    kicker={<SkeletonLine className="w-36" />}
    headline={
      <>
        <SkeletonLine className="w-3/5" />
        <SkeletonLine className="w-2/5" />
      </>
    }
    description={
      <>
        <SkeletonLine className="w-full" />
        <SkeletonLine className="w-3/4" />
      </>
    }
    meta={<SkeletonLine className="w-52" />}
    actions={
      <>
        <SkeletonBlock className="h-11 w-32 sm:h-9" />
        <SkeletonBlock className="h-11 w-36 sm:h-9" />
      </>
    }
    why={[1, 2, 3].map((line) => <SkeletonLine key={line} className="w-full py-2 text-14" />)}
  />
);

const LockedSkeleton = () => (
  <LockedFrame
    kicker={<SkeletonLine className="w-52" />}
    headline={<SkeletonLine className="w-72" />}
    action={null}
  />
);
