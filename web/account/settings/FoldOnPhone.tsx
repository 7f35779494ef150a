import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';

type FoldOnPhoneProps = {
  label: string;
  /** How what is folded stands. */
  state: string;
  children: ReactNode;
};

/** Fields that a phone folds into a line. Elsewhere they stand in the grid around them as if this were not there. */
export function FoldOnPhone({ label, state, children }: FoldOnPhoneProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="sm:contents">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-12 w-full items-center justify-between gap-4 border-rule border-y text-left text-14 sm:hidden"
      >
        <span className="shrink-0 font-medium">{label}</span>
        <span className="flex min-w-0 items-center gap-1.5 text-ink-2">
          <span className="truncate">{state}</span>
          <ChevronDown size={16} aria-hidden="true" className={clsx('shrink-0', isOpen && 'rotate-180')} />
        </span>
      </button>
      <div id={id} className={clsx('grid gap-6 pt-4 sm:contents', isOpen || 'max-sm:hidden')}>
        {children}
      </div>
    </div>
  );
}
