import type { SignedIn } from '../../../contract/auth/sessions.ts';
import { useHydrated } from '../../platform/browser/use-hydrated.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { knowsPasskeys } from '../credentials/passkey-ceremony.ts';
import { passkeyTexts as texts } from '../credentials/passkey-texts.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

type PasskeySignInProps = {
  rememberMe: () => boolean;
  onSignedIn: (entered: SignedIn) => Promise<void>;
};

/** The button of whoever has a passkey; nothing in a browser that knows none. */
export function PasskeySignIn(entrance: PasskeySignInProps) {
  const { signIn, isPending, failure } = usePasskeySignIn(entrance);
  const isHydrated = useHydrated();
  if (isHydrated && !knowsPasskeys()) return null;
  return (
    <div className="grid gap-4">
      {failure ? <Notice tone="loss" title={failure} /> : null}
      <Button variant="outline" isBusy={isPending} onClick={signIn}>
        {isPending ? texts.waiting : texts.signIn}
      </Button>
    </div>
  );
}
