import { useEffect } from 'react';
import { AfterPage } from '../../ui/lazy/AfterPage.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { holdKeys } from './held-keys.ts';
import type { KeyboardProps } from './keyboard-dialog.ts';

// Downloaded after the page is there. The page is whole without it, so that a download that fails is no one's error.
const Keyboard = lazyPart<KeyboardProps>(() => import('./Keyboard.tsx'), 'nothing');

export function LazyKeyboard(props: KeyboardProps) {
  useEffect(holdKeys, []);
  return (
    <AfterPage>
      <Keyboard {...props} />
    </AfterPage>
  );
}
