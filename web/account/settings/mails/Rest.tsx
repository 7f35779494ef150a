import type { DeliverySettings } from '../../../../contract/alerts/streams.ts';
import { useChangeMails } from '../../../alerts/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toastUndo } from '../../../ui/toasts/toast-undo.ts';
import { inMonth, inWeek, isLater, writtenDay } from './moments.ts';
import { mailsTexts as texts } from './texts.ts';

/** A rest from all mails that are chosen here, and its end. */
export function Rest({ settings: { pausedUntil, timeZone } }: { settings: DeliverySettings }) {
  const change = useChangeMails();
  function rest(until: string | null) {
    change({ delivery: { pausedUntil: until } });
    const undo = () => change({ delivery: { pausedUntil } });
    toastUndo(until ? texts.restBegun(writtenDay(until, timeZone)) : texts.resumed, undo, 'rest');
  }
  return (
    <fieldset className="mt-8">
      <legend className="font-medium text-17">{texts.rest}</legend>
      {isLater(pausedUntil) ? (
        <div className="mt-3">
          <Notice
            title={texts.resting(writtenDay(pausedUntil, timeZone))}
            action={
              <Button variant="outline" size="small" onClick={() => rest(null)}>
                {texts.endRest}
              </Button>
            }
          >
            {texts.restMeaning}
          </Notice>
        </div>
      ) : (
        <>
          <p className="mt-1 text-14 text-ink-2">{texts.restMeaning}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="outline" size="small" onClick={() => rest(inWeek())}>
              {texts.restWeek}
            </Button>
            <Button variant="outline" size="small" onClick={() => rest(inMonth())}>
              {texts.restMonth}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  );
}
