import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { alertsKey } from '../../platform/api/query-keys.ts';
import { focusHeading } from '../../platform/browser/focus-heading.ts';
import { Button } from '../../ui/Button.tsx';
import { liveTexts as texts } from './texts.ts';
import { useArrivals } from './use-arrivals.ts';

export type NewRoundsProps = {
  /** Up to where the page shows all that came; null before it shows anything. */
  shown: number | null;
  /** Whether something else than all that the viewer prefers is listed: what came may not be in it. */
  isElsewhere: boolean;
};

/** What came in meanwhile waits behind a button that floats above the list, so that nothing moves before it is asked for. */
export default function NewRounds({ shown, isElsewhere }: NewRoundsProps) {
  const { count, locked, showThem } = useArrivals(shown);
  const queryClient = useQueryClient();
  useTitleBadge(count);
  const isWaiting = count + locked > 0 && !isElsewhere;
  const show = () => {
    showThem();
    void queryClient.invalidateQueries({ queryKey: alertsKey });
    window.scrollTo({ top: 0 });
    focusHeading();
  };
  return (
    // Below the heading where there is room beside it, on smaller screens above the tabs, where the thumb is.
    <div className="pointer-events-none z-10 flex justify-center max-lg:fixed max-lg:inset-x-0 max-lg:bottom-20 lg:sticky lg:top-[calc(var(--banner)+4.5rem)] lg:h-0">
      <p role="status" className="sr-only">
        {isWaiting ? said(count, locked) : ''}
      </p>
      {isWaiting ? (
        <Button size="small" onClick={show} className="pointer-events-auto h-11 shadow-md sm:h-9">
          {count > 0 ? texts.show(count) : texts.showLocked(locked)}
        </Button>
      ) : null}
    </div>
  );
}

const said = (count: number, locked: number) => (count > 0 ? texts.came(count) : texts.lockedCame(locked));

/** Also where another tab is looked at. */
function useTitleBadge(count: number): void {
  // The router writes the title of another address anew.
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is another one then
  useEffect(() => {
    const title = document.title.replace(/^\([\d,]+\) /, '');
    document.title = texts.title(count, title);
    return () => {
      document.title = document.title.replace(/^\([\d,]+\) /, '');
    };
  }, [count, key]);
}
