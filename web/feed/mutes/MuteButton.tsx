import EyeOff from 'lucide-react/icons/eye-off';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { preload } from '../../ui/lazy/preload.ts';
import { Popover } from '../../ui/Popover.tsx';
import { Loading, SkeletonLine } from '../../ui/Skeleton.tsx';
import { muteListTexts as texts } from './list-texts.ts';
import type { Mutable } from './reasons.ts';

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

const linksOf = () => [...document.querySelectorAll<HTMLElement>('main [data-opens]')];

const entryOf = (element: Element | null) => element?.closest('article, tr') ?? null;

const isFading = (link: Element) => entryOf(link)?.getAttribute('aria-busy') === 'true';

/**
 * Where the entry that was just muted goes with the focus in it, the one that takes its place gets it, or else the heading.
 * The function that comes back says that it was muted.
 */
function useNextFocus(): () => void {
  const wasMuted = useRef(false);
  useLayoutEffect(
    () => () => {
      const entry = entryOf(document.activeElement);
      if (!wasMuted.current || !entry) return;
      const links = linksOf();
      const own = links.findIndex((link) => entry.contains(link));
      const before = links.slice(0, Math.max(own, 0)).filter((link) => !isFading(link)).length;
      // Once this entry is gone and the others have moved up.
      queueMicrotask(() => {
        const left = linksOf();
        const next = left[Math.min(before, left.length - 1)] ?? document.querySelector<HTMLElement>('h1');
        next?.focus({ preventScroll: true });
      });
    },
    [],
  );
  return () => {
    wasMuted.current = true;
  };
}
