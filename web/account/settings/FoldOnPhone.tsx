import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';

type FoldOnPhoneProps = {
  label: string;
  /** How what is folded stands. */
  state: string;
  /** Opened from the first, where something in it waits to be saved. */
  isOpenAtFirst?: boolean;
  /** While something in it waits to be looked at, it stays open. */
  isHeldOpen?: boolean;
  /** The columns that its fields stand in. */
  className?: string;
  children: ReactNode;
};

/** Fields that a phone folds into a line, and that stand in columns elsewhere. */
export function FoldOnPhone(props: FoldOnPhoneProps) {
  const { label, state, isOpenAtFirst = false, isHeldOpen = false, className, children } = props;
  const [wasOpened, setWasOpened] = useState(isOpenAtFirst);
  const isOpen = wasOpened || isHeldOpen;
  const id = useId();
  return (
    <div className="min-w-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setWasOpened(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-4 rounded-control border border-rule-2 bg-surface px-3 text-left text-14 sm:hidden"
      >
        <span className="shrink-0 font-medium">{label}</span>
        <span className="flex min-w-0 items-center gap-1.5 text-ink-2">
          <span className="truncate">{state}</span>
          <ChevronDown size={16} aria-hidden="true" className={clsx('shrink-0', isOpen && 'rotate-180')} />
        </span>
      </button>
      <div
        id={id}
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 max-sm:pt-4',
          className,
          isOpen || 'max-sm:hidden',
        )}
      >
        {children}
      </div>
    </div>
  );
}
