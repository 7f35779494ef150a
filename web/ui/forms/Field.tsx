import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

export type FieldTexts = { label: string; hint?: ReactNode; error?: string };

export const controlStyle =
  'min-h-11 w-full rounded-control border border-rule-2 bg-surface px-3 text-[1rem] text-ink sm:text-15 placeholder:text-ink-3 ' +
  'hover:border-ink-3 focus:border-ink focus:outline-1 focus:-outline-offset-2 focus:outline-ink ' +
  'disabled:cursor-not-allowed disabled:bg-sunk disabled:text-ink-3 [&[readonly]]:bg-sunk [&[readonly]]:text-ink-2 ' +
  'aria-invalid:border-loss';

/** The attributes that tie a control to its label, hint and error. */
export function useFieldIds({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const id = useId();
  const describedBy = clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined;
  return { id, control: { id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined } };
}

type FieldProps = FieldTexts & {
  id: string;
  children: ReactNode;
  className?: string;
  /** Where what stands in the control says what it is for. */
  isLabelHidden?: boolean;
};

export function Field({ id, label, hint, error, children, className, isLabelHidden }: FieldProps) {
  return (
    <div className={clsx('grid gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'w-fit text-14 font-medium'}>
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="text-13 text-ink-3">
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Stands empty in the page beforehand, so that screen readers announce what is put into it. */
export function FieldError({ id, error }: { id: string; error?: string }) {
  return (
    <p id={`${id}-error`} aria-live="polite" className="text-13 text-loss empty:hidden">
      {error}
    </p>
  );
}
