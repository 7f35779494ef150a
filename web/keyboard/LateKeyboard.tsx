import { type ComponentType, lazy, Suspense } from 'react';
import type { KeyboardProps } from './shown.ts';

// Downloaded after the page is there. The page is whole without it, so that a download that fails is nobody's error.
const Keyboard = lazy<ComponentType<KeyboardProps>>(() =>
  import('./Keyboard.tsx').catch(() => ({ default: () => null })),
);

export function LateKeyboard(props: KeyboardProps) {
  return (
    <Suspense fallback={null}>
      <Keyboard {...props} />
    </Suspense>
  );
}
