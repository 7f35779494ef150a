import type { ReactNode } from 'react';
import { recentRoundTexts as texts } from './texts.ts';

/** What stands around the newest rounds, wherever they are shown. */
export function RecentRoundSection({ isLive, children }: { isLive: boolean; children: ReactNode }) {
  return (
    <section aria-labelledby="just-raised" className="border-ink border-t-3">
      <div className="flex items-baseline justify-between gap-4 border-rule border-b py-3">
        <h2 id="just-raised" className="headline shrink-0 text-15">
          {texts.title}
        </h2>
        {isLive ? <p className="text-right text-13 text-ink-3">{texts.live}</p> : null}
      </div>
      {children}
    </section>
  );
}
