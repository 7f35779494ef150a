import { type ComponentProps, useState } from 'react';
import { uiTexts } from '../texts.ts';
import { controlStyle, Field, type FieldTexts, useFieldIds } from './Field.tsx';

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'type'>;

export function PasswordField({ label, hint, error, className, ...input }: PasswordFieldProps) {
  const { id, control } = useFieldIds({ hint, error });
  const [isShown, setIsShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <input
          autoComplete="current-password"
          {...input}
          {...control}
          type={isShown ? 'text' : 'password'}
          className={`${controlStyle} pr-18`}
        />
        <button
          type="button"
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 w-16 rounded-control text-13 font-medium text-ink-2 hover:text-ink"
        >
          {isShown ? uiTexts.hidePassword : uiTexts.showPassword}
          <span className="sr-only">{uiTexts.password}</span>
        </button>
      </div>
    </Field>
  );
}
