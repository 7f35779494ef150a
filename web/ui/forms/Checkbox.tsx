import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { FieldError, useFieldIds } from './Field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & { label: ReactNode; error?: string };

export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const { id, control } = useFieldIds({ error });
  return (
    <div className={clsx('grid gap-1', className)}>
      <div className="flex min-h-11 items-center gap-2.5 sm:min-h-6">
        <input
          type="checkbox"
          {...input}
          {...control}
          className="size-4.5 shrink-0 rounded-tag accent-ink aria-invalid:outline-2 aria-invalid:outline-loss"
        />
        <label htmlFor={id} className="py-1 text-14 text-ink-2">
          {label}
        </label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
