import { messageOfError } from '../api.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { billingTexts as texts } from './billing-texts.ts';

export function BillingFailed({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  return (
    <Notice
      tone="loss"
      title={texts.loadFailed}
      action={
        <Button variant="outline" size="small" onClick={onTryAgain}>
          {texts.tryAgain}
        </Button>
      }
    >
      <p>{messageOfError(error)}</p>
      <p>{texts.loadFailedMeaning}</p>
    </Notice>
  );
}
