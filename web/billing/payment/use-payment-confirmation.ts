import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, codeOfError, messageOfError } from '../../platform/api/client.ts';
import { sessionQuery } from '../../platform/session/session.ts';
import { useStoreEntitlement } from '../plans/use-store-entitlement.ts';
import { advancePayment, type ConfirmationDependencies } from './advance-payment.ts';
import { firstStage, nextStage, type Stage } from './payment-confirmation.ts';
import { clearReturn, findReturn } from './payment-return.ts';

/** Confirms the payment that a return speaks of, stage after stage. Trying again judges the return anew. */
export function usePaymentConfirmation(given: unknown): {
  stage: Stage;
  accept: () => void;
  tryAgain: () => void;
} {
  const dependencies = useDependencies();
  const begin = () => firstStage(findReturn(given, Date.now()));
  const [stage, setStage] = useState(begin);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stage is carried out once, whatever else is drawn anew
  useEffect(() => {
    let isShown = true;
    void advancePayment(stage, dependencies)?.then((event) => {
      if (isShown) setStage(nextStage(stage, event));
    });
    return () => {
      isShown = false;
    };
  }, [stage]);
  return {
    stage,
    accept: () => setStage(nextStage(stage, { kind: 'accepted' })),
    tryAgain: () => setStage(begin()),
  };
}

function useDependencies(): ConfirmationDependencies {
  const queryClient = useQueryClient();
  const storeEntitlement = useStoreEntitlement();
  return {
    session: () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }),
    verify: (orderId) => api.billing.verifyPayment({ orderId }),
    accept: (orderId) => api.billing.acceptPayment({ orderId }),
    current: () => api.billing.current(),
    enter: async () => {
      const session = await api.sessions.session();
      if (!session?.entitlement.isPaid) throw new Error('The session does not know of the plan');
      storeEntitlement(session.entitlement);
      clearReturn();
    },
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    codeOf: codeOfError,
    messageOf: messageOfError,
  };
}
