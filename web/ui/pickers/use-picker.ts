import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useListbox } from '../forms/use-listbox.ts';
import { whenReleased } from '../forms/when-released.ts';
import type { Choices, Option } from './option.ts';

type PickerInput = {
  /** What stands in the field and is not taken; empty when nothing is. */
  typed: string;
  finding: Choices;
  onTake: (option: Option) => void;
};

/**
 * A field in which typing finds: Enter takes the first, also when it is still being looked up, and leaving takes what was
 * typed in full. Where nothing is called so, Enter goes on to the question what was meant.
 */
export function usePicker({ typed, finding, onTake }: PickerInput) {
  const { options, fit, isPending } = finding;
  const isUntaken = typed.trim() !== '';
  const isQuestion = isUntaken && fit === 'guessed' && !isPending;
  const offered = fit === 'guessed' ? [] : options;
  // What to do as soon as it is known what was typed.
  const [awaited, setAwaited] = useState<'first' | 'named' | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const question = useRef<HTMLDivElement>(null);

  const take = (option: Option | undefined) => {
    if (!option) return;
    setIsLeft(false);
    onTake(option);
  };
  const listbox = useListbox(offered.length, (index) => take(offered[index]), { startsFirst: isUntaken });

  const finish = useEffectEvent(() => {
    setAwaited(null);
    if (!isUntaken) return;
    if (awaited === 'first' && isQuestion) question.current?.querySelector('button')?.focus();
    else if (awaited === 'first' || fit === 'named') {
      listbox.close();
      take(offered[0]);
    }
  });
  useEffect(() => {
    if (awaited && !isPending) finish();
  }, [awaited, isPending]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const isEnter = event.key === 'Enter' && isUntaken;
    if (!isEnter || !isPending) listbox.input.onKeyDown(event);
    if (!isEnter || event.defaultPrevented) return;
    event.preventDefault();
    setAwaited('first');
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return;
    listbox.close();
    if (!isUntaken) return;
    whenReleased(() => {
      // At once, so that the click that left the field finds it taken.
      if (!isPending && fit === 'named') return take(offered[0]);
      setIsLeft(true);
      if (isPending) setAwaited('named');
    });
  }

  return {
    listbox,
    offered,
    isQuestion,
    isUntaken,
    /** Whether to say that what was typed is not taken. */
    isForgotten: isUntaken && isLeft && !isPending && awaited === null,
    take,
    onBlur,
    question,
    input: {
      ref: input,
      ...listbox.input,
      onKeyDown,
      onClick: listbox.open,
      'data-untaken': isUntaken || undefined,
    },
    /** To be called with what is typed. Who empties the field is done with it, and sees what is below it. */
    onTyped: (text: string) => {
      setAwaited(null);
      setIsLeft(false);
      if (text.trim() === '') listbox.close();
      else listbox.open();
    },
    focus: () => input.current?.focus(),
  };
}
