import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, codeOfError, messageOfError } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { ReauthenticationDeclined, useReauthentication } from '../reauthentication/reauthentication.tsx';
import { copyText } from './copy-text.ts';
import { QrCode } from './QrCode.tsx';
import { authenticatorTexts as texts } from './texts.ts';

type AuthenticatorSetupProps = {
  begun: { secret: string; address: string };
  onAdded: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

/** The secret for the app, as a picture and as text, and the code by which it shows that it has it. */
export function AuthenticatorSetup({ begun, onAdded, onCancel }: AuthenticatorSetupProps) {
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const verify = useReauthentication();
  const confirm = useMutation({
    mutationFn: () => verify(() => api.credentials.confirmAuthenticator({ code })),
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
    onError: (error) => {
      if (error instanceof ReauthenticationDeclined || codeOfError(error) === 'INVALID') return;
      toast.error(texts.confirmFailed, { description: messageOfError(error) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (code.trim() !== '') confirm.mutate();
  };
  const missing = isChecked && code.trim() === '' ? texts.codeMissing : undefined;
  const wrong = codeOfError(confirm.error) === 'INVALID' ? messageOfError(confirm.error) : undefined;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-x-7 gap-y-5">
        <QrCode text={begun.address} label={texts.picture} />
        <div className="min-w-56 flex-1">
          <p className="font-medium text-15">{texts.scan}</p>
          <p className="mt-1 text-14 text-ink-2">{texts.scanHint}</p>
          <p className="mt-4 font-medium text-14">{texts.type}</p>
          <p className="mt-1 break-words text-15">
            {/* In groups of four, as apps take it; copying takes it without the blanks. */}
            <code className="figures font-sans tracking-[0.06em]">
              {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </code>
          </p>
          <Button
            variant="link"
            size="small"
            className="min-h-11 sm:min-h-7"
            onClick={() => copyText(begun.secret, texts.copied)}
          >
            {texts.copySecret}
          </Button>
        </div>
      </div>
      <form noValidate onSubmit={submit} className="grid max-w-sm gap-4">
        <TextField
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={code}
          error={missing ?? wrong}
          onChange={(event) => {
            confirm.reset();
            setCode(event.target.value);
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={confirm.isPending}>
            {confirm.isPending ? texts.confirming : texts.confirm}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </div>
  );
}
