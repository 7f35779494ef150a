import EyeOff from 'lucide-react/icons/eye-off';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { preload } from '../../ui/lazy/preload.ts';
import { Popover } from '../../ui/Popover.tsx';
import { Loading, SkeletonLine } from '../../ui/Skeleton.tsx';
import { muteListTexts as texts } from './list-texts.ts';
import type { Mutable } from './reasons.ts';
import { useNextFocus } from './use-next-focus.ts';

export const loadMuteReasons = () => import('./MuteReasons.tsx');
const MuteReasons = lazyPart(loadMuteReasons, 'line');

const loadingReasons = (
  <div className="px-4 py-3">
    <p className="pb-1.5 font-medium text-14">{texts.notForMe}</p>
    <Loading label={texts.loadingReasons}>
      {[1, 2, 3, 4, 5].map((line) => (
        <SkeletonLine key={line} className="w-3/4 py-3 text-14 sm:py-2" />
      ))}
    </Loading>
  </div>
);

/** 'Not for me because…': what is true of a round, each to be chosen as a rule. */
export function MuteButton({ of: one }: { of: Mutable }) {
  const expectFocusLost = useNextFocus();
  return (
    <Popover
      label={texts.notForMeOf(one.companyName)}
      title={texts.notForMe}
      look="relative z-10 grid size-11 shrink-0 place-items-center rounded-control text-ink-3 hover:text-ink"
      trigger={<EyeOff size={17} strokeWidth={1.75} aria-hidden="true" />}
      onNear={() => preload(loadMuteReasons)}
    >
      {(close) => (
        <Suspense fallback={loadingReasons}>
          <MuteReasons
            of={one}
            onChoose={() => {
              close();
              expectFocusLost();
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
