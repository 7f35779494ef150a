import { useLayoutEffect, useRef } from 'react';
import type { Mute } from '../../../contract/feed/mutes.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { muteTexts as texts } from './texts.ts';
import { useUnmute } from './use-unmute.ts';

type HiddenByProps = { rules: readonly Mute[] };

/** Says on a company's page why it is in none of the lists, and takes that back. */
export function HiddenBy({ rules }: HiddenByProps) {
  return rules.length > 0 ? <HidingRules rules={rules} /> : null;
}

function HidingRules({ rules }: HiddenByProps) {
  const unmute = useUnmute();
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = notice.current;
    return () => {
      // The pressed button goes with the notice; what it brings back is the page itself.
      if (shown?.contains(document.activeElement)) document.querySelector<HTMLElement>('main h1')?.focus();
    };
  }, []);
  return (
    <div ref={notice} className="-mb-4 pt-3 print:hidden">
      <Notice
        title={texts.youHide(rules)}
        action={
          <span className="flex flex-wrap gap-2">
            {rules.map((rule) => (
              <Button key={rule.id} variant="outline" size="small" onClick={() => unmute(rule)}>
                {rules.length === 1 ? texts.showAgain : texts.showAgainOf(rule)}
              </Button>
            ))}
          </span>
        }
      >
        {texts.youHideMeaning}
      </Notice>
    </div>
  );
}
