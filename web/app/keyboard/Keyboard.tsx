import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { releaseKeys } from './held-keys.ts';
import type { KeyboardProps } from './keyboard-dialog.ts';
import { useKeys } from './use-keys.ts';

const KeyboardDialogs = lazyPart(() => import('./KeyboardDialogs.tsx'), 'nothing');

/** What the keyboard can do on every page of a signed-in person; its dialogs are downloaded when one is asked for. */
export default function Keyboard(props: KeyboardProps) {
  useKeys(props.onShow);
  useEffect(releaseKeys, []);
  const [isWanted, setIsWanted] = useState(false);
  if (props.shown !== null && !isWanted) setIsWanted(true);
  return isWanted ? (
    <Suspense>
      <KeyboardDialogs {...props} />
    </Suspense>
  ) : null;
}
