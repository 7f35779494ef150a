import { Suspense } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { KeyboardProps } from './keyboard-dialog.ts';

// Downloaded after the page is there. The page is whole without it, so that a download that fails is nobody's error.
const Keyboard = lazyPart<KeyboardProps>(() => import('./Keyboard.tsx'), 'nothing');

export function LazyKeyboard(props: KeyboardProps) {
  return (
    <Suspense fallback={null}>
      <Keyboard {...props} />
    </Suspense>
  );
}
