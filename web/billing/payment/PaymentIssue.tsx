import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { SupportAddress } from '../plans/SupportAddress.tsx';
import { checkoutPlan } from './checkout-plan.ts';
import type { Problem, Stage } from './payment-confirmation.ts';
import { issueTexts, confirmationTexts as texts } from './texts.ts';

type PaymentIssueProps = {
  issue: Extract<Stage, { kind: 'problem' }>;
  onTryAgain: () => void;
};

/** Why a payment could not be confirmed, what that means, and the ways on. */
export function PaymentIssue({ issue: { problem, detail, order }, onTryAgain }: PaymentIssueProps) {
  const outline = buttonStyle({ variant: 'outline' });
  return (
    <>
      <div role="alert" className="max-w-prose border-l-3 border-l-loss pl-5">
        <p className="text-17 font-medium">{issueTexts.problems[problem]}</p>
        {detail ? <p className="mt-1 text-15">{detail}</p> : null}
        <p className="mt-2 text-15 text-ink-2">{issueTexts.meanings[problem]}</p>
      </div>
      {order ? <p className="figures mt-4 text-14 text-ink-3">{texts.order(order)}</p> : null}
      <div className="mt-8 flex flex-wrap items-center gap-3">
        {problem === 'nobody' ? (
          <Link to={paths.login({ next: paths.paymentSuccess() })} className={buttonStyle()}>
            {issueTexts.signIn}
          </Link>
        ) : null}
        <Link to={paths.dashboard()} className={problem === 'nobody' ? outline : buttonStyle()}>
          {texts.toDashboard}
        </Link>
        {mayPayAgain(problem) ? (
          <Link to={paths.payment({ plan: checkoutPlan() })} className={outline}>
            {issueTexts.tryAgain}
          </Link>
        ) : (
          <Button variant="outline" onClick={onTryAgain}>
            {issueTexts.tryAgain}
          </Button>
        )}
        <SupportAddress>{issueTexts.contactSupport}</SupportAddress>
      </div>
    </>
  );
}

/** Where nothing was paid as far as anybody knows, trying again means paying; elsewhere it means asking again. */
const mayPayAgain = (problem: Problem) =>
  problem === 'missing' || problem === 'invalid' || problem === 'notCompleted';
