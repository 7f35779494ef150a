import { useId, useRef } from 'react';
import {
  type Letter,
  longestNote,
  type Unsupported,
  withoutFallbackNote,
} from '../../../contract/outreach/letters.ts';
import { controlStyle } from '../../ui/forms/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { UnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { Checks } from './MarkedLetter.tsx';
import { letterTexts as texts } from './texts.ts';
import { useDraftLetter } from './use-draft-letter.ts';
import { useIsChecked } from './use-is-checked.ts';

/** The letter to change; what nobody states stands below it, and leads to the words. */
export function LetterEditor({ letter }: { letter: Letter }) {
  const { text, isKept, trouble, change, pause } = useDraftLetter(letter);
  const isChecked = useIsChecked(letter.startupId);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const show = ({ words }: Unsupported) => {
    const from = text.indexOf(words);
    if (from === -1) return;
    area.current?.focus();
    area.current?.setSelectionRange(from, from + words.length);
  };
  const most = letter.choices.length === 'note' ? longestNote : null;
  return (
    <div className="grid gap-3">
      <textarea
        ref={area}
        dir="auto"
        aria-label={texts.letter}
        aria-describedby={trouble ? `${id} ${id}-trouble` : id}
        aria-invalid={trouble ? true : undefined}
        value={text}
        onChange={({ target }) => change(target.value)}
        onBlur={pause}
        className={`${controlStyle} field-sizing-content max-h-[34rem] min-h-64 py-2.5 leading-relaxed`}
      />
      <p id={id} className="flex justify-between gap-4 text-13 text-ink-3">
        <span>{texts.characters(withoutFallbackNote(text).length, most)}</span>
        <span role="status">{trouble ? texts.notKept : isKept ? texts.kept : texts.keeping}</span>
      </p>
      {trouble ? (
        <div id={`${id}-trouble`}>
          <Notice tone="loss" title={trouble} />
        </div>
      ) : null}
      {/* What cannot be kept is not to be left behind unseen. */}
      <UnsavedChanges isUnsaved={trouble !== null} />
      <Checks unsupported={isChecked ? letter.unsupported : null} onShow={show} />
    </div>
  );
}
