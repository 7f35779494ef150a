import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { encode } from 'uqr';
import { SettingsRow, SettingsRowSkeleton } from '../../../page/SettingsRow.tsx';
import { SettingsSection } from '../../../page/SettingsSection.tsx';
import { api, codeOfError, messageOfError } from '../../../platform/api/client.ts';
import { sessionQuery, useSession } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Loading } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { ResendNotice } from '../../email-verification/ResendNotice.tsx';
import { verifyFirstTexts as proveFirst } from '../../email-verification/texts.ts';
import { knowsPasskeys } from '../passkey-ceremony.ts';
import { waysQuery } from '../queries.ts';
import { ReauthenticationDeclined, useReauthentication } from '../reauthentication/reauthentication.tsx';
import { copyText } from './copy-text.ts';
import { PresentAuthenticator } from './PresentAuthenticator.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { authenticatorTexts as texts } from './texts.ts';
import '../../../platform/api/connection-calls.ts';

export default function AuthenticatorSection({ level }: { level?: 2 | 3 }) {
  return (
    <SettingsSection title={texts.title} meaning={texts.meaning} level={level}>
      <Authenticator isAlone={level !== undefined} />
    </SettingsSection>
  );
}

/** The person's authenticator app: to be set up, or kept. New recovery codes stay until they are said to be kept. */
function Authenticator({ isAlone }: { isAlone: boolean }) {
  const { user } = useSession();
  const ways = useQuery(waysQuery);
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const show = (made: readonly string[]) => {
    setCodes(made);
    void queryClient.invalidateQueries(waysQuery);
  };
  const leave = () => {
    setCodes(null);
    // With a second factor an admin may go on, which the session says.
    void queryClient.invalidateQueries(sessionQuery);
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={leave} />;
  if (ways.isPending) return <AuthenticatorSkeleton />;
  if (!ways.data) return <Unknown error={ways.error} onTryAgain={ways.refetch} />;
  const { authenticator } = ways.data;
  if (authenticator) return <PresentAuthenticator authenticator={authenticator} onRenewed={show} />;
  if (user.isEmailVerified) return <AddAuthenticator onAdded={show} />;
  // Beside passkeys, what stands there says how.
  if (!isAlone && knowsPasskeys()) return <p className="text-14 text-ink-2">{proveFirst.sameAsPasskeys}</p>;
  return <ResendNotice title={proveFirst.title} meaning={proveFirst.authenticator(user.email)} />;
}

function Unknown({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  return (
    <NotLoaded title={texts.notLoaded} again={texts.loadAgain} onTryAgain={onTryAgain}>
      {messageOfError(error)}
    </NotLoaded>
  );
}

function AuthenticatorSkeleton() {
  return (
    <Loading label={texts.loading}>
      <SettingsRowSkeleton buttons={['w-52']} />
    </Loading>
  );
}

/** Begins to set one up; the secret stays in this page, and goes with it. */
function AddAuthenticator({ onAdded }: { onAdded: (recoveryCodes: string[]) => void }) {
  const verify = useReauthentication();
  const begin = useMutation({
    mutationFn: () => verify(() => api.credentials.beginAuthenticator()),
    gcTime: 0,
    onError: (error) => {
      if (error instanceof ReauthenticationDeclined) return;
      toast.error(texts.setUpFailed, { description: messageOfError(error) });
    },
  });
  if (begin.data) return <AuthenticatorSetup begun={begin.data} onAdded={onAdded} onCancel={begin.reset} />;
  return (
    <SettingsRow title={texts.none} detail={texts.noneMeaning}>
      <Button variant="outline" size="small" isBusy={begin.isPending} onClick={() => begin.mutate()}>
        {begin.isPending ? texts.settingUp : texts.setUp}
      </Button>
    </SettingsRow>
  );
}

type AuthenticatorSetupProps = {
  begun: { secret: string; address: string };
  onAdded: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

/** The secret for the app, as a picture and as text, and the code by which it shows that it has it. */
function AuthenticatorSetup({ begun, onAdded, onCancel }: AuthenticatorSetupProps) {
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

/** Light around the dark squares, in squares: what ISO/IEC 18004 asks for. */
const margin = 4;

/** A text as a picture for cameras: dark on light in either theme, as some of them read no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, squares } = useMemo(() => {
    const { data } = encode(text, { ecc: 'M', border: 0 });
    return { size: data.length + 2 * margin, squares: pathOf(data) };
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-control border border-rule-2 bg-code-paper text-mark-ink"
    >
      <path d={squares} fill="currentColor" />
    </svg>
  );
}

/** One stroke for each run of dark squares in a row. */
function pathOf(rows: boolean[][]): string {
  return rows
    .map((row, y) => {
      const strokes: string[] = [];
      for (let x = 0; x < row.length; x += 1) {
        if (!row[x]) continue;
        const start = x;
        while (row[x + 1]) x += 1;
        const width = x + 1 - start;
        strokes.push(`M${start + margin} ${y + margin}h${width}v1h-${width}z`);
      }
      return strokes.join('');
    })
    .join('');
}
