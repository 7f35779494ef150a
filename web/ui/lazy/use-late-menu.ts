import { type KeyboardEvent, type MouseEvent, useRef, useState, useTransition } from 'react';
import { preload } from './preload.ts';

/**
 * What the button of a menu does before the menu is there: what makes menus work weighs as much as a page, and is downloaded
 * when one is about to be opened. `chosen` is the item that keys have reached meanwhile, null after a pointer.
 */
export function useLateMenu(load: () => Promise<unknown>) {
  const [isOpened, setIsOpened] = useState(false);
  // The button stays where it is, with its focus, until the menu is there.
  const [, startOpening] = useTransition();
  const chosen = useRef<number | null>(null);
  const open = (item: number | null) => {
    chosen.current = item;
    startOpening(() => setIsOpened(true));
  };
  const button = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => preload(load),
    onFocus: () => preload(load),
    // Of a click that a key makes there is no count.
    onClick: ({ detail }: MouseEvent) => open(detail === 0 ? 0 : null),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      if (chosen.current === null) open(0);
      else chosen.current += 1;
    },
  } as const;
  return { isOpened, chosen, button };
}
