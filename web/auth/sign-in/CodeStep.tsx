import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { SignedIn } from '../../../contract/auth/sessions.ts';
import { FormPage } from '../../page/FormPage.tsx';
import { api, codeOfError, messageOfError } from '../../platform/api/client.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CodeField } from '../credentials/CodeField.tsx';
import { codeStepTexts as texts } from './texts.ts';

type CodeStepProps = {
  /** Where the password is asked for. */
  passwordPath: string;
  onSignedIn: (entered: SignedIn) => Promise<void>;
};

/** The second step of signing in. Who it is about is in a cookie, so that the page may be loaded again. */
export default function CodeStep({ passwordPath, onSignedIn }: CodeStepProps) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const signIn = useMutation({
    mutationFn: async () => onSignedIn(await api.sessions.signInWithCode({ code })),
    onError: () => {
      setCode('');
      field.current?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(code.trim() === '');
    if (code.trim() !== '') signIn.mutate();
  };
  const failure = codeOfError(signIn.error);
  const wrong = failure === 'INVALID' ? messageOfError(signIn.error) : undefined;
  if (failure === 'UNAUTHORIZED')
    return (
      <FormPage title={texts.over} lead={messageOfError(signIn.error)}>
        <Link to={passwordPath} className={`${buttonStyle()} w-full`}>
          {texts.again}
        </Link>
      </FormPage>
    );
  return (
    <FormPage title={texts.title} lead={texts.lead}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {signIn.error && !wrong ? (
          <Notice tone="loss" title={messageOfError(signIn.error)}>
            {failure === null || failure === 'INTERNAL' || failure === 'UNAVAILABLE' ? texts.kept : null}
          </Notice>
        ) : null}
        <CodeField
          ref={field}
          autoFocus
          value={code}
          onChange={setCode}
          error={isChecked && code.trim() === '' ? texts.missing : wrong}
        />
        <Button type="submit" isBusy={signIn.isPending}>
          {signIn.isPending ? texts.submitting : texts.submit}
        </Button>
      </form>
      <div className="mt-8 border-rule border-t pt-4 text-14 text-ink-2">
        <p>
          {texts.lost} {texts.lostMeaning}
        </p>
        <Link to={passwordPath} className={`${buttonStyle({ variant: 'link' })} mt-2 min-h-11 sm:min-h-7`}>
          {texts.back}
        </Link>
      </div>
    </FormPage>
  );
}
