import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const tones = { plain: 'border-l-rule-2', go: 'border-l-go', warn: 'border-l-warn', loss: 'border-l-loss' };

type NoticeProps = {
  /** What happened. */
  title: ReactNode;
  /** What was kept, and what to do. */
  children?: ReactNode;
  action?: ReactNode;
  tone?: keyof typeof tones;
};

/** A message that stays in the page. A failure is announced at once, anything else when there is a pause. */
export function Notice({ title, children, action, tone = 'plain' }: NoticeProps) {
  return (
    <div
      role={tone === 'loss' ? 'alert' : 'status'}
      className={clsx(
        'flex flex-wrap items-center gap-x-6 gap-y-3 rounded-control border border-rule border-l-3 bg-surface px-4 py-3',
        tones[tone],
      )}
    >
      <div className="min-w-[min(15rem,100%)] flex-1">
        <p className="text-15 font-medium">{title}</p>
        {children ? <div className="mt-0.5 text-14 text-ink-2">{children}</div> : null}
      </div>
      {action}
    </div>
  );
}
