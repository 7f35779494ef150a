import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { Marker } from '../../ui/Marker.tsx';
import type { Stage } from './payment-confirmation.ts';
import { progressTexts, confirmationTexts as texts } from './texts.ts';

type PaymentProgressProps = { stage: Exclude<Stage, { kind: 'problem' }>; onAccept: () => void };

/** How far the confirmation is, in a line that is read out as it changes, and what can be done meanwhile. */
export function PaymentProgress({ stage, onAccept }: PaymentProgressProps) {
  const { next } = progressTexts[stage.kind];
  const isUnderWay = !['held', 'active', 'pending'].includes(stage.kind);
  return (
    <>
      <div role="status" className="max-w-prose">
        <p className="text-17">
          {stage.kind === 'active' ? <Marker>{lineOf(stage)}</Marker> : lineOf(stage)}
        </p>
        <p className="mt-2 text-15 text-ink-2">{next}</p>
      </div>
      {isUnderWay ? null : (
        <div className="mt-8 flex flex-wrap gap-3">
          {stage.kind === 'held' ? <Button onClick={onAccept}>{texts.accept}</Button> : null}
          <Link to={paths.dashboard()} replace className={buttonStyle({ variant: 'outline' })}>
            {texts.toDashboard}
          </Link>
        </div>
      )}
    </>
  );
}

function lineOf(stage: PaymentProgressProps['stage']): string {
  if (stage.kind === 'held') return texts.paidWith(stage.customerEmail);
  return 'orderId' in stage ? progressTexts[stage.kind].line(stage.orderId) : progressTexts[stage.kind].line;
}
