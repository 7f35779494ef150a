import type { ReactNode } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { alertTexts as texts } from './texts.ts';

/** Below what fits, where that is little: that it is little, and what to do about it. */
export function FewAlerts({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className="mb-8">
      <Notice title={texts.fewTitle(count)}>
        {texts.fewMeaning}
        {children}
      </Notice>
    </div>
  );
}
