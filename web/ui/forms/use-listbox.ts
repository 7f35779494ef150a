import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { uiTexts } from '../texts.ts';

/**
 * Opening, moving and choosing in a list under a text input, by keyboard as the ARIA combobox pattern says. A list that
 * stays is open from the start. Its first option is ready to be chosen, as with `startsFirst`.
 */
export function useListbox(
  count: number,
  onChoose: (index: number) => void,
  { stays = false, startsFirst = stays }: { stays?: boolean; startsFirst?: boolean } = {},
) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(stays);
  // Null until someone moves.
  const [moved, setMoved] = useState<number | null>(null);
  const active = moved ?? (startsFirst ? 0 : -1);
  const activeId = isOpen && active >= 0 && active < count ? `${listId}-${active}` : undefined;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function close() {
    setIsOpen(stays);
    setMoved(null);
  }

  function choose(index: number) {
    onChoose(index);
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    // The Enter that ends the writing of a Japanese word, say, chooses nothing.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) {
      event.preventDefault();
      setIsOpen(true);
      setMoved(active < 0 ? (step > 0 ? 0 : count - 1) : (active + step + count) % count);
    } else if (event.key === 'Enter' && activeId) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && isOpen && !stays) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return {
    isOpen: isOpen && count > 0,
    open: () => {
      setIsOpen(true);
      if (!stays) setMoved(null);
    },
    close,
    input: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen && count > 0,
      'aria-controls': listId,
      'aria-activedescendant': activeId,
      onKeyDown,
    } as const,
    list: { id: listId, role: 'listbox', 'aria-label': uiTexts.suggestions } as const,
    option: (index: number) =>
      ({
        id: `${listId}-${index}`,
        role: 'option',
        'aria-selected': index === active,
        // Pressing must not take the focus out of the input, or the list would close before the click.
        onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onPointerMove: () => setMoved(index),
        onClick: () => choose(index),
      }) as const,
  };
}
