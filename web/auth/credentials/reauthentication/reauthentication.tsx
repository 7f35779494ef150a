import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { codeOfError } from '../../../platform/api/client.ts';
import type { ReauthenticationDialog } from './ReauthenticationDialog.tsx';

/** The person closed the dialog instead of confirming that it is them. Nothing was done, and nothing has to be said. */
export class ReauthenticationDeclined extends Error {
  override name = 'ProofDeclined';
}

/** Makes a call; where the server wants to know first that it is still the person, asks them and makes it again. */
export type WithReauthentication = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

const ReauthenticationContext = createContext<WithReauthentication | null>(null);

/** The way to make calls that want a fresh proof of who one is. They reject with `ProofDeclined` when there is none. */
export function useReauthentication(): WithReauthentication {
  const withReauthentication = useContext(ReauthenticationContext);
  if (!withReauthentication) throw new Error('A page that asks for a proof stands outside of ProofProvider');
  return withReauthentication;
}

type Waiting = PromiseWithResolvers<void>;

/** Asks with one dialog, however many calls wait for it; the dialog is loaded when it is wanted. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const waiting = useRef<Waiting | null>(null);
  const [Dialog, setDialog] = useState<typeof ReauthenticationDialog | null>(null);

  const finish = useCallback((finishIt: (open: Waiting) => void) => {
    const open = waiting.current;
    waiting.current = null;
    setDialog(null);
    if (open) finishIt(open);
  }, []);
  const verify = useCallback((): Promise<void> => {
    if (waiting.current) return waiting.current.promise;
    const open: Waiting = Promise.withResolvers();
    waiting.current = open;
    import('./ReauthenticationDialog.tsx').then(
      (loaded) => setDialog(() => loaded.ReauthenticationDialog),
      (error) => finish(({ reject }) => reject(error)),
    );
    return open.promise;
  }, [finish]);
  // The page is left: whatever waits for the dialog would wait for ever.
  useEffect(() => () => waiting.current?.reject(new ReauthenticationDeclined()), []);

  const withReauthentication: WithReauthentication = useCallback(
    async (call) => {
      try {
        return await call();
      } catch (error) {
        if (codeOfError(error) !== 'REAUTHENTICATE') throw error;
        await verify();
        return call();
      }
    },
    [verify],
  );
  return (
    <ReauthenticationContext value={withReauthentication}>
      {children}
      {Dialog ? (
        <Dialog
          onProved={() => finish(({ resolve }) => resolve())}
          onDecline={() => finish(({ reject }) => reject(new ReauthenticationDeclined()))}
        />
      ) : null}
    </ReauthenticationContext>
  );
}
