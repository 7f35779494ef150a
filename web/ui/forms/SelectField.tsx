import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { controlStyle, Field, type FieldTexts, useFieldIds } from './Field.tsx';

type SelectFieldProps = FieldTexts & { isLabelHidden?: boolean } & Omit<ComponentProps<'select'>, 'id'>;

/** The browser's own select; give it `<option>`s. */
export function SelectField({ label, hint, error, className, isLabelHidden, ...select }: SelectFieldProps) {
  const { id, control } = useFieldIds({ hint, error });
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      className={className}
      isLabelHidden={isLabelHidden}
    >
      <div className="relative">
        <select {...select} {...control} className={`${controlStyle} appearance-none truncate pr-9`} />
        <ChevronDown
          size={16}
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 text-ink-3"
        />
      </div>
    </Field>
  );
}
