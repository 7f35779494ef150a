import { messageOfError } from '../api.ts';
import { Notice } from '../ui/Notice.tsx';
import { billingTexts as texts } from './billing-texts.ts';

/** What a dialog says when the change it asked for was refused or lost. */
export function BillingChangeFailed({ title, error }: { title: string; error: unknown }) {
  return (
    <Notice tone="loss" title={title}>
      {messageOfError(error)} {texts.nothingChanged}
    </Notice>
  );
}
