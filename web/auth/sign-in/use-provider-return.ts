import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { setFlashFlag } from '../../platform/navigation/flash-flags.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { providerTexts as texts } from './provider-texts.ts';

const ownParameters = ['oauth', 'mode', 'proof'];

/** Says once what an address tells of a user whom the provider sent back, and takes it out of the address. */
export function useProviderReturn(): void {
  const [query, setQuery] = useSearchParams();
  const isSignIn = query.get('oauth') === 'google' && query.get('mode') === 'login';
  const isRefusedReauthentication = query.get('proof') === 'refused';
  const isReturn = ownParameters.some((name) => query.has(name));
  // biome-ignore lint/correctness/useExhaustiveDependencies: one return is announced once, however often the page renders
  useEffect(() => {
    if (!isReturn) return;
    if (isSignIn) setFlashFlag('justLoggedIn');
    if (isRefusedReauthentication) toast.error(texts.proofRefused);
    setQuery(
      (current) => {
        for (const name of ownParameters) current.delete(name);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isReturn]);
}
