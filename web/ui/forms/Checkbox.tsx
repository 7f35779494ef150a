import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { FieldError, useFieldIds } from './Field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: ReactNode;
  hint?: string;
  error?: string;
};

export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const { id, control } = useFieldIds({ hint, error });
  return (
    <div className={clsx('grid gap-1', className)}>
      <div className="relative flex min-h-11 items-center gap-2.5 sm:not-pointer-coarse:min-h-6">
        <input
          type="checkbox"
          {...input}
          {...control}
          className="size-4.5 shrink-0 rounded-tag accent-ink aria-invalid:outline-2 aria-invalid:outline-loss"
        />
        {/* Where fingers press, the label lies around the box, too. */}
        <label
          htmlFor={id}
          className="py-1 text-14 text-ink-2 pointer-coarse:before:absolute pointer-coarse:before:-inset-y-px pointer-coarse:before:-left-3.5 pointer-coarse:before:w-12"
        >
          {label}
        </label>
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="pl-7 text-13 text-ink-3">
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  );
}
