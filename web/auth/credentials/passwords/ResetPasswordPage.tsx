import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ResetLink } from '../../../../contract/auth/credentials.ts';
import { FormPage } from '../../../page/FormPage.tsx';
import { Message } from '../../../page/Message.tsx';
import { api, codeOfError, messageOfError } from '../../../platform/api/client.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { useUrlSecret } from '../../../platform/navigation/use-url-secret.ts';
import { sessionQuery } from '../../../platform/session/session.ts';
import { notifyOtherTabs } from '../../../platform/session/session-channel.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';
import { LazyToaster } from '../../../ui/lazy/LazyToaster.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Loading, SkeletonBlock, SkeletonLine } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { ForgotPassword } from './ForgotPassword.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { resetTexts as texts } from './texts.ts';
import '../../../platform/api/connection-calls.ts';

type Address = { search: string; hash: string };

/** As much of each part as the server reads: what is longer is no link of ours. */
const longest = 2_000;
const longestEmail = 320;
const longestType = 100;

/**
 * The link that an address carries, in its query or after its #; null when it carries none. A token or an e-mail address
 * makes it a mailed link, anything else one of a type.
 */
export function readResetLink({ search, hash }: Address): ResetLink | null {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const part = (name: string, most = longest) => (query.get(name) ?? fragment.get(name) ?? '').slice(0, most);
  const has = (name: string) => query.has(name) || fragment.has(name);
  if (has('token') || (has('email') && !has('type')))
    return { token: part('token'), email: part('email', longestEmail) };
  if (!has('type') && !has('access_token') && !has('refresh_token')) return null;
  return {
    type: part('type', longestType),
    accessToken: part('access_token'),
    refreshToken: part('refresh_token'),
  };
}

/** What an address without a link stands for: the server says of it what it says of an unknown kind. */
export const noResetLink: ResetLink = { type: '', accessToken: '', refreshToken: '' };

/** What is wrong with the two fields; an empty object when they can be sent. */
export function newPasswordErrors(
  { next, repeated }: { next: string; repeated: string },
  texts: { short: string; long: string; mismatch: string },
): { next?: string; repeated?: string } {
  const length = [...next].length;
  const errors: { next?: string; repeated?: string } = {};
  if (length < 6) errors.next = texts.short;
  if (length > 128) errors.next = texts.long;
  if (repeated !== next) errors.repeated = texts.mismatch;
  return errors;
}

export const meta = () => [{ title: texts.pageTitle }];

/** Where a mailed link or a recovery link leads. Whether it can be used is said before anyone types a password. */
export default function ResetPasswordPage() {
  const link = useUrlSecret(readResetLink) ?? noResetLink;
  return (
    <>
      <Examined link={link} />
      <LazyToaster />
    </>
  );
}

function Examined({ link }: { link: ResetLink }) {
  const examined = useQuery({
    queryKey: ['reset-link', link],
    queryFn: () => api.credentials.examineReset({ link }),
    gcTime: 0,
  });
  if (examined.isError)
    return (
      <UnusableLink
        error={examined.error}
        email={'email' in link ? link.email : ''}
        onTryAgain={() => void examined.refetch()}
      />
    );
  return (
    <FormPage title={texts.title} lead={texts.lead}>
      {examined.isPending ? (
        <ExaminedSkeleton />
      ) : (
        <NewPasswordForm link={link} person={examined.data} onRefused={() => void examined.refetch()} />
      )}
    </FormPage>
  );
}

type UnusableLinkProps = { error: unknown; email: string; onTryAgain: () => void };

function UnusableLink({ error, email, onTryAgain }: UnusableLinkProps) {
  const isOver = codeOfError(error) === 'INVALID';
  return (
    <Message
      title={messageOfError(error)}
      isAlert
      actions={
        isOver ? (
          <ForgotPassword label={texts.newLink} email={() => email} />
        ) : (
          <Button onClick={onTryAgain}>{texts.tryAgain}</Button>
        )
      }
    >
      <p>{isOver ? texts.unusableMeaning : texts.unreachableMeaning}</p>
    </Message>
  );
}

function ExaminedSkeleton() {
  return (
    <Loading label={texts.examining}>
      <div className="grid gap-5">
        <SkeletonLine className="w-56 text-14" />
        <div className="grid gap-1.5">
          <SkeletonLine className="w-24 text-14" />
          <SkeletonBlock className="h-11 w-full" />
          <SkeletonLine className="w-36 text-13" />
        </div>
        <div className="grid gap-1.5">
          <SkeletonLine className="w-36 text-14" />
          <SkeletonBlock className="h-11 w-full" />
        </div>
        <SkeletonBlock className="h-11 w-full" />
      </div>
    </Loading>
  );
}

type NewPasswordFormProps = {
  link: ResetLink;
  person: { email: string; fullName: string; isProved: boolean };
  /** The server refused; the link may be the reason. */
  onRefused: () => void;
};

function NewPasswordForm({ link, person, onRefused }: NewPasswordFormProps) {
  const [filled, setFilled] = useState({ next: '', repeated: '' });
  const [isChecked, setIsChecked] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const reset = useMutation({
    mutationFn: () => api.credentials.resetPassword({ link, newPassword: filled.next }),
    onSuccess: () => {
      toast.success(texts.done);
      // Every session of the person is over, one in this browser too.
      notifyOtherTabs({ kind: 'left' });
      void queryClient.resetQueries({ queryKey: sessionQuery.queryKey });
      void navigate(paths.login(), { replace: true });
    },
    onError: (error) => {
      if (codeOfError(error) === 'INVALID') onRefused();
      else toast.error(texts.failed);
    },
  });
  const errors = isChecked ? newPasswordErrors(filled, texts) : {};
  const refusal = reset.error ? messageOfError(reset.error) : undefined;
  const isRefused = codeOfError(reset.error) === 'INVALID';
  const field = (name: keyof typeof filled) => ({
    value: filled[name],
    onChange: (event: { target: { value: string } }) => {
      reset.reset();
      setFilled({ ...filled, [name]: event.target.value });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (Object.keys(newPasswordErrors(filled, texts)).length === 0) reset.mutate();
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {refusal && !isRefused ? (
        <Notice tone="loss" title={texts.failed}>
          {refusal}
        </Notice>
      ) : null}
      <p className="text-14 text-ink-2">{texts.forWhom(person.email)}</p>
      {person.isProved ? null : <p className="text-14 text-ink-2">{texts.firstProof}</p>}
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={person.email} readOnly hidden />
      <NewPasswordField
        label={texts.newPassword}
        hint={texts.hint}
        wordsOfPerson={() => [person.fullName, person.email]}
        {...field('next')}
        error={errors.next ?? (isRefused ? refusal : undefined)}
      />
      <PasswordField
        label={texts.confirm}
        autoComplete="new-password"
        {...field('repeated')}
        error={errors.repeated}
      />
      <Button type="submit" isBusy={reset.isPending}>
        {reset.isPending ? texts.submitting : texts.submit}
      </Button>
    </form>
  );
}
