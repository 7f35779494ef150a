import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../Button.tsx';
import { listTexts as texts } from './texts.ts';

type ShowMoreProps = { shown: number; count: number; isLoading: boolean; onShowMore: () => void };

/** A button for those who go by keyboard, which presses itself a screen before a scrolling reader meets it. */
export function ShowMore({ shown, count, isLoading, onShowMore }: ShowMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const showMore = useEffectEvent(onShowMore);
  useEffect(() => {
    if (isLoading || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) showMore();
      },
      { rootMargin: '0px 0px 600px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <div ref={place} className="mt-5 flex items-center gap-4">
      <Button variant="outline" size="small" isBusy={isLoading} onClick={onShowMore}>
        {isLoading ? texts.loadingMore : texts.showMore}
      </Button>
      <p className="figures text-13 text-ink-3" aria-live="polite">
        {texts.shown(shown, Math.max(shown, count))}
      </p>
    </div>
  );
}
