import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { codeOfError } from '../../api/client.ts';
import type { ProofDialog } from './ProofDialog.tsx';

/** The person closed the dialog instead of confirming that it is them. Nothing was done, and nothing has to be said. */
export class ProofDeclined extends Error {
  override name = 'ProofDeclined';
}

/** Makes a call; where the server wants to know first that it is still the person, asks them and makes it again. */
export type WithProof = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

const ProofContext = createContext<WithProof | null>(null);

/** The way to make calls that want a fresh proof of who one is. They reject with `ProofDeclined` when there is none. */
export function useProof(): WithProof {
  const withProof = useContext(ProofContext);
  if (!withProof) throw new Error('A page that asks for a proof stands outside of ProofProvider');
  return withProof;
}

type Waiting = PromiseWithResolvers<void>;

/** Asks with one dialog, however many calls wait for it; the dialog is loaded when it is wanted. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const waiting = useRef<Waiting | null>(null);
  const [Dialog, setDialog] = useState<typeof ProofDialog | null>(null);

  const settle = useCallback((settleIt: (open: Waiting) => void) => {
    const open = waiting.current;
    waiting.current = null;
    setDialog(null);
    if (open) settleIt(open);
  }, []);
  const prove = useCallback((): Promise<void> => {
    if (waiting.current) return waiting.current.promise;
    const open: Waiting = Promise.withResolvers();
    waiting.current = open;
    import('./ProofDialog.tsx').then(
      (loaded) => setDialog(() => loaded.ProofDialog),
      (error) => settle(({ reject }) => reject(error)),
    );
    return open.promise;
  }, [settle]);
  // The page is left: whatever waits for the dialog would wait for ever.
  useEffect(() => () => waiting.current?.reject(new ProofDeclined()), []);

  const withProof: WithProof = useCallback(
    async (call) => {
      try {
        return await call();
      } catch (error) {
        if (codeOfError(error) !== 'REAUTHENTICATE') throw error;
        await prove();
        return call();
      }
    },
    [prove],
  );
  return (
    <ProofContext value={withProof}>
      {children}
      {Dialog ? (
        <Dialog
          onProved={() => settle(({ resolve }) => resolve())}
          onDecline={() => settle(({ reject }) => reject(new ProofDeclined()))}
        />
      ) : null}
    </ProofContext>
  );
}
