import { Button } from '../../ui/Button.tsx';
import { paymentTexts as texts } from './texts.ts';

type PaymentSetupErrorProps = { reason: string; meaning: string; onContinueFree: () => void };

/** What stands in the place of the checkout when it cannot be opened: why, what was kept, and the way on. */
export function CheckoutFailure({ reason, meaning, onContinueFree }: PaymentSetupErrorProps) {
  return (
    <div role="alert" className="rounded-control border border-rule-2 border-l-3 border-l-loss p-5">
      <h2 className="headline text-20">{texts.setupError}</h2>
      <p className="mt-1 text-15">{reason}</p>
      <p className="mt-2 text-14 text-ink-2">{meaning}</p>
      <Button variant="outline" className="mt-4" onClick={onContinueFree}>
        {texts.continueFree}
      </Button>
    </div>
  );
}
