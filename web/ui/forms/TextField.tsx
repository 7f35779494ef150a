import type { ComponentProps } from 'react';
import { controlStyle, Field, type FieldTexts, useFieldIds } from './Field.tsx';

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id'>;

export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  const { id, control } = useFieldIds({ hint, error });
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      <input type="text" {...input} {...control} className={controlStyle} />
    </Field>
  );
}
