import { type RefObject, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { codeTexts as texts } from './code-texts.ts';

type CodeFieldProps = {
  error?: string;
  value: string;
  onChange: (code: string) => void;
  autoFocus?: boolean;
  ref?: RefObject<HTMLInputElement | null>;
};

/** Takes six digits of an authenticator app, or a recovery code: a phone then shows letters instead of digits. */
export function CodeField({ onChange, ref, ...rest }: CodeFieldProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const change = () => {
    setIsRecovery(!isRecovery);
    onChange('');
    input.current?.focus();
  };
  return (
    <div className="grid gap-1">
      <TextField
        ref={input}
        label={isRecovery ? texts.recoveryCode : texts.code}
        hint={isRecovery ? texts.recoveryCodeHint : texts.codeHint}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      <Button variant="link" size="small" onClick={change} className="min-h-11 justify-self-start sm:min-h-7">
        {isRecovery ? texts.useApp : texts.useRecoveryCode}
      </Button>
    </div>
  );
}
