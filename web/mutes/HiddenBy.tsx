import type { Mute } from '../../contract/mutes.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { muteTexts as texts } from './texts.ts';
import { useUnmute } from './use-unmute.ts';

/** Says on a company's page why it is in none of the lists, and takes that back. */
export function HiddenBy({ rules }: { rules: readonly Mute[] }) {
  const unmute = useUnmute();
  if (rules.length === 0) return null;
  return (
    <div className="pt-3 print:hidden">
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
