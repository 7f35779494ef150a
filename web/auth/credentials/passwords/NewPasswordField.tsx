import { clsx } from 'clsx';
import { type ChangeEvent, type ComponentProps, useEffect, useState } from 'react';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';
import { type Strength, strengths } from './strength.ts';
import { strengthTexts } from './strength-texts.ts';

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & {
  /** Name and e-mail address: what a stranger would guess first. Asked each time, for a form knows them late. */
  wordsOfPerson: () => string[];
};

/** A field for a new password, which says how hard it is to guess. It only says so: any password may be sent. */
export function NewPasswordField({
  wordsOfPerson: userWords,
  onChange,
  hint,
  ...field
}: NewPasswordFieldProps) {
  const [password, setPassword] = useState('');
  const note = (event: ChangeEvent<HTMLInputElement>) => {
    setPassword(event.target.value);
    return onChange?.(event);
  };
  // A form that was sent empties its fields without telling them.
  const present = field.value === undefined ? password : String(field.value);
  return (
    <PasswordField
      autoComplete="new-password"
      {...field}
      onChange={note}
      hint={
        <>
          {hint} <StrengthHint password={present} wordsOfPerson={userWords} />
        </>
      }
    />
  );
}

const bars: Record<Strength, string> = { weak: 'bg-ink-3', fair: 'bg-ink-2', strong: 'bg-go' };

function StrengthHint({
  password,
  wordsOfPerson: userWords,
}: {
  password: string;
  wordsOfPerson: () => string[];
}) {
  const strength = useStrength(password, userWords);
  const reached = strength === null ? 0 : strengths.indexOf(strength) + 1;
  return (
    <span aria-live="polite" className="inline-flex items-center gap-1.5 text-ink-2 empty:hidden">
      {strength === null ? null : (
        <>
          <span aria-hidden="true" className="inline-flex gap-0.5">
            {strengths.map((step, index) => (
              <span
                key={step}
                className={clsx('h-1 w-4', index < reached && strength ? bars[strength] : 'bg-rule')}
              />
            ))}
          </span>
          {strengthTexts[strength]}
        </>
      )}
    </span>
  );
}

/** Null until something is typed, and where the estimate cannot be loaded: no one needs it to go on. */
function useStrength(password: string, userWords: () => string[]): Strength | null {
  const [strength, setStrength] = useState<Strength | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known of the person is asked when the password changes
  useEffect(() => {
    if (password === '') return setStrength(null);
    let isLate = false;
    import('./estimate-strength.ts').then(
      ({ estimateStrength }) => {
        if (!isLate) setStrength(estimateStrength(password, userWords()));
      },
      () => null,
    );
    return () => {
      isLate = true;
    };
  }, [password]);
  return strength;
}
