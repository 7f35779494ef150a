import { TextField } from '../../ui/forms/TextField.tsx';
import { companyTexts as texts } from './texts.ts';

type ReasonFieldProps = { reason: string; onReason: (reason: string) => void; isMissing: boolean };

/** Why something is done, without which nothing is. */
export function ReasonField({ reason, onReason, isMissing }: ReasonFieldProps) {
  return (
    <TextField
      label={texts.reason}
      hint={texts.reasonHint}
      error={isMissing ? texts.needsReason : undefined}
      value={reason}
      maxLength={500}
      onChange={({ target }) => onReason(target.value)}
    />
  );
}
