import { messageOfError } from '../platform/api/client.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { billingTexts as texts } from './texts.ts';

type LoadFailureProps = { error: unknown; isShown?: boolean; onTryAgain: () => void };

/** That something could not be loaded or, where an earlier answer is shown, asked for anew. */
export function LoadFailure({ error, isShown = false, onTryAgain }: LoadFailureProps) {
  return (
    <Notice
      tone={isShown ? 'warn' : 'loss'}
      title={isShown ? texts.refreshFailed : texts.loadFailed}
      action={
        <Button variant="outline" size="small" onClick={onTryAgain}>
          {texts.tryAgain}
        </Button>
      }
    >
      <p>{messageOfError(error)}</p>
      <p>{isShown ? texts.refreshFailedMeaning : texts.loadFailedMeaning}</p>
    </Notice>
  );
}
