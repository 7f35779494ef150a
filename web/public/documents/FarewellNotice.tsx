import type { Farewell } from '../../../contract/public/documents.ts';
import { deletionTexts as texts } from '../../account/privacy/texts.ts';
import { Notice } from '../../ui/Notice.tsx';

/** What the landing page says to a user who deleted their account. */
export function FarewellNotice({ farewell }: { farewell: Farewell | null }) {
  if (farewell === null) return null;
  const isGone = farewell === 'gone';
  return (
    <div className="pt-4">
      <Notice tone={isGone ? 'go' : 'warn'} title={isGone ? texts.gone : texts.almostGone}>
        {isGone ? texts.goneMeaning : texts.almostGoneMeaning}
      </Notice>
    </div>
  );
}
