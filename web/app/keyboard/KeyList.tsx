import { useState } from 'react';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Keys } from './Keys.tsx';
import { isMac, storeSingleKeys, wantsSingleKeys } from './key-context.ts';
import { keyboardTexts as texts } from './texts.ts';

/** Every key that does something, and the way to turn off those that are pressed alone. */
export function KeyList() {
  const [isWanted, setIsWanted] = useState(wantsSingleKeys);
  return (
    <>
      <dl className="divide-y divide-rule border-rule border-y text-14">
        {texts.keys(isMac()).map(({ does, keys, between }) => (
          <div key={does} className="flex min-h-9 items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd>
              <Keys keys={keys} between={between} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <Checkbox
          label={texts.singleKeys}
          checked={isWanted}
          onChange={(event) => {
            setIsWanted(event.target.checked);
            storeSingleKeys(event.target.checked);
          }}
        />
        <p className="mt-1 text-13 text-ink-3">{texts.singleKeysMeaning(isMac())}</p>
      </div>
    </>
  );
}
