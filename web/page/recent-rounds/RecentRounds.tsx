import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Loading, SkeletonLine } from '../../ui/Skeleton.tsx';
import type { RecentRoundList as List } from './RecentRoundList.tsx';
import { RecentRoundSection } from './RecentRoundSection.tsx';
import { recentRoundTexts as texts } from './texts.ts';
import { WhatItDoes } from './WhatItDoes.tsx';

const RecentRoundList = lazyPart<ComponentProps<typeof List>>(() =>
  recentRoundList().then(({ RecentRoundList }) => ({ default: RecentRoundList })),
);

const shownRounds = 6;

/** The proof: the newest rounds, asked of the product itself. Where there is none to show, it says what they would be. */
export function RecentRounds() {
  const call = useApiCall(latestRounds);
  if (call.status === 'loading') return <RecentRoundsLoading />;
  const rounds = call.status === 'loaded' ? call.value.rounds.slice(0, shownRounds) : [];
  if (rounds.length === 0) return <WhatItDoes />;
  return (
    <Suspense fallback={<RecentRoundsLoading />}>
      <RecentRoundList rounds={rounds} />
    </Suspense>
  );
}

const RecentRoundsLoading = () => (
  <RecentRoundSection isLive={false}>
    <Loading label={texts.loading}>
      {Array.from({ length: shownRounds }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-rule border-b py-3.5">
          <SkeletonLine className="w-32 text-17" />
          <SkeletonLine className="w-14 text-15" />
          <SkeletonLine className="w-48 text-13" />
          <SkeletonLine className="w-28 text-13" />
        </div>
      ))}
    </Loading>
  </RecentRoundSection>
);

// What the live parts need is downloaded when the page already stands.
const recentRoundList = () => import('./RecentRoundList.tsx');

async function latestRounds() {
  const [latest] = await Promise.all([
    import('../../platform/api/client.ts').then(({ api }) => api.startups.latest()),
    recentRoundList(),
  ]);
  return latest;
}

type Outcome<Value> = { status: 'loading' } | { status: 'loaded'; value: Value } | { status: 'failed' };

/** Asks once after the page is shown. Pages that say one thing do without the query cache, which they would have to download. */
function useApiCall<Value>(call: () => Promise<Value>): Outcome<Value> {
  const [outcome, setOutcome] = useState<Outcome<Value>>({ status: 'loading' });
  useEffect(() => {
    let isWanted = true;
    const finish = (next: Outcome<Value>) => {
      if (isWanted) setOutcome(next);
    };
    call().then(
      (value) => finish({ status: 'loaded', value }),
      () => finish({ status: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [call]);
  return outcome;
}
