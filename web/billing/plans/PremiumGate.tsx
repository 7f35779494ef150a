import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { defaultPlan } from '../../../contract/billing/plan-catalogue.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { gateTexts as texts } from './texts.ts';

/** Stands where something is that the plan does not include. Its children say what that is; the thing itself stays with the server. */
export function PremiumGate({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      title={texts.title}
      action={
        <Link to={paths.payment({ plan: defaultPlan })} className={`${buttonStyle()} shrink-0`}>
          {texts.upgrade}
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
