import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { FieldError, useFieldIds } from './Field.tsx';

type RadioCard = { value: string; label: string; detail?: ReactNode; aside?: ReactNode };

type RadioCardsProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'value'> & {
  legend: string;
  options: readonly RadioCard[];
  /** The chosen value, when the parent holds it; a form library gives `defaultValue` or registers the name. */
  value?: string;
  error?: string;
};

/** One choice of a few, each in a row of its own: label and detail left, `aside` (a price) right. */
export function RadioCards({ legend, options, value, error, className, ...input }: RadioCardsProps) {
  const { id } = useFieldIds({ error });
  return (
    <fieldset
      className={clsx('grid gap-1.5', className)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1.5 text-14 font-medium">{legend}</legend>
      <div className="divide-y divide-rule overflow-hidden rounded-control border border-rule-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-14 cursor-pointer items-center gap-3 bg-surface px-3.5 py-2.5 has-checked:bg-chosen has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              {...input}
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              className="size-4 shrink-0 accent-ink outline-none"
            />
            <span className="grid min-w-0 grow">
              <span className="text-15 font-medium">{option.label}</span>
              {option.detail ? <span className="text-13 text-ink-3">{option.detail}</span> : null}
            </span>
            {option.aside ? (
              <span className="figures max-w-1/2 shrink-0 text-right text-14">{option.aside}</span>
            ) : null}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
