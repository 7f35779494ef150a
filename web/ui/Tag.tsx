import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { uiTexts } from './texts.ts';

const tones = {
  plain: 'border border-rule-2 text-ink-2',
  strong: 'border border-ink text-ink',
  go: 'border border-go/40 text-go',
  warn: 'border border-warn/40 text-warn',
  loss: 'border border-loss/40 text-loss',
};

/** A few words about the thing beside it, such as a round's name or a status. */
export function Tag({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center whitespace-nowrap rounded-tag px-1.5 py-px text-13',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

type ChipProps = { name?: string; children: ReactNode; removeLabel?: string; onRemove?: () => void };

/** One condition of a search: its name, its value, and a way to take it out. */
export function Chip({ name, children, removeLabel = uiTexts.remove, onRemove }: ChipProps) {
  return (
    <span className="inline-flex min-h-11 items-center gap-2 rounded-control border border-rule-2 bg-surface pl-2.5 text-13 sm:min-h-8">
      {name ? <span className="text-ink-3">{name}</span> : null}
      <span className={onRemove ? '' : 'pr-2.5'}>{children}</span>
      {onRemove ? (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="min-h-11 min-w-11 rounded-control text-ink-3 hover:text-ink sm:min-h-8 sm:min-w-8"
        >
          ×
        </button>
      ) : null}
    </span>
  );
}
