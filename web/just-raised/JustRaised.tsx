import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { Button } from '../ui/Button.tsx';
import { Loading, SkeletonLine } from '../ui/Skeleton.tsx';
import { latestRounds, raisedList } from './latest-rounds.ts';
import type { RaisedList as List } from './RaisedList.tsx';
import { RaisedSection } from './RaisedSection.tsx';
import { justRaisedTexts as texts } from './texts.ts';
import { useApiCall } from './use-api-call.ts';

const RaisedList = lazyPart<ComponentProps<typeof List>>(() =>
  raisedList().then(({ RaisedList }) => ({ default: RaisedList })),
);
const shownRounds = 6;

type JustRaisedProps = {
  /** Stands in its place where no round can be shown; without it, it says so itself. */
  otherwise?: ReactNode;
};

/** The proof: the newest rounds, asked of the product itself. */
export function JustRaised({ otherwise }: JustRaisedProps) {
  const call = useApiCall(latestRounds);
  const isMissing = call.status === 'failed' || (call.status === 'loaded' && call.value.rounds.length === 0);
  if (otherwise && isMissing) return otherwise;
  const rounds = call.status === 'loaded' ? call.value.rounds.slice(0, shownRounds) : null;
  if (call.status === 'loading') return <RaisedToCome />;
  if (rounds === null)
    return (
      <RaisedSection isLive={false}>
        <Failed onTryAgain={call.tryAgain} />
      </RaisedSection>
    );
  return (
    <Suspense fallback={<RaisedToCome />}>
      <RaisedList rounds={rounds} now={new Date()} />
    </Suspense>
  );
}

const RaisedToCome = () => (
  <RaisedSection isLive>
    <RowsToCome />
  </RaisedSection>
);

function RowsToCome() {
  return (
    <Loading label={texts.loading}>
      <div className="needs-script">
        {Array.from({ length: shownRounds }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <div key={row} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-rule border-b py-3.5">
            <SkeletonLine className="w-32 text-17" />
            <SkeletonLine className="w-14 text-15" />
            <SkeletonLine className="w-48 text-13" />
            <SkeletonLine className="w-28 text-13" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function Failed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 border-rule border-b py-6">
      <p className="text-15">
        {texts.failed} <span className="text-ink-2">{texts.failedMeaning}</span>
      </p>
      <Button variant="outline" size="small" onClick={onTryAgain}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}
