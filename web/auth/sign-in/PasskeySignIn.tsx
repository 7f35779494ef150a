import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PasskeyAnswer } from '../../../contract/auth/passkeys.ts';
import type { SignedIn } from '../../../contract/auth/sessions.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { useHydrated } from '../../platform/browser/use-hydrated.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import {
  ceremonyFailure,
  endCeremony,
  isDeclined,
  knowsPasskeys,
  offersPasskeysInFields,
  signWithPasskey,
} from '../credentials/passkey-ceremony.ts';
import { passkeyTexts as texts } from '../credentials/passkey-texts.ts';

type PasskeySignInProps = {
  rememberMe: () => boolean;
  onSignedIn: (entered: SignedIn) => Promise<void>;
};

/** The button for users with a passkey; nothing in a browser that knows none. */
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

/** A challenge counts for five minutes; one that waits in a field is renewed before. */
const renewAfter = 4 * 60_000;

type Entrance = {
  /** Asked when someone signs in. */
  rememberMe: () => boolean;
  onSignedIn: (entered: SignedIn) => Promise<void>;
};

/**
 * Signing in with a passkey, by a button (`signIn`) or from the menu of the field whose `autocomplete` ends in
 * `webauthn`. Closing the browser's dialog is no error.
 */
function usePasskeySignIn({ rememberMe, onSignedIn }: Entrance): {
  signIn: () => void;
  isPending: boolean;
  failure: string | null;
} {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (given: PasskeyAnswer | null) => {
      const answer = given ?? (await signWithPasskey(await api.sessions.passkeyChallenge()));
      await onSignedIn(await api.sessions.signInWithPasskey({ answer, rememberMe: rememberMe() }));
    },
  });
  useOfferInField(mutate, isPending);
  return {
    signIn: () => mutate(null),
    isPending,
    failure: error && !isDeclined(error) ? (ceremonyFailure(error) ?? messageOfError(error)) : null,
  };
}

/** Offers passkeys in the field while no one is signing in. The tab that is looked at has the challenge that counts. */
function useOfferInField(onChosen: (answer: PasskeyAnswer) => void, isPending: boolean): void {
  const latest = useRef(onChosen);
  latest.current = onChosen;
  useEffect(() => {
    if (isPending) return;
    let turn = 0;
    const offer = async () => {
      turn += 1;
      const mine = turn;
      const answer = await askInField();
      if (answer && mine === turn) latest.current(answer);
    };
    const renew = () => {
      if (!document.hidden) void offer();
    };
    renew();
    const timer = window.setInterval(renew, renewAfter);
    document.addEventListener('visibilitychange', renew);
    return () => {
      turn += 1;
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [isPending]);
  useEffect(() => () => void endCeremony(), []);
}

/** Null when the browser has no such menu, when another ceremony began, and when anything failed: no one asked for it. */
async function askInField(): Promise<PasskeyAnswer | null> {
  if (!(await offersPasskeysInFields())) return null;
  try {
    return await signWithPasskey(await api.sessions.passkeyChallenge(), { inField: true });
  } catch {
    return null;
  }
}
