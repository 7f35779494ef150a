import { type KeyboardEvent, useRef, useState } from 'react';
import { controlLook, Field, useFieldIds } from '../ui/forms/Field.tsx';
import { useListbox } from '../ui/forms/use-listbox.ts';
import { Chip } from '../ui/Tag.tsx';
import { type Choice, findChoices, isCovered, withChoice, withTyped } from './preferences-choices.ts';
import { settingsTexts as texts } from './texts.ts';

const mostShown = 80;

type PreferencesChipsProps = {
  label: string;
  hint?: string;
  /** What an empty list stands for. */
  whenEmpty: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  choices?: readonly Choice[];
  /** Whether words that are not among the choices may be added. */
  isFree?: boolean;
  most: number;
};

/** A list of words: picked from choices found by typing, or typed; each chosen one a chip that can be removed. */
export function PreferencesChips(props: PreferencesChipsProps) {
  const { label, whenEmpty, chosen, onChange, choices = [], isFree = false, most } = props;
  const isFull = chosen.length >= most;
  const hint = isFull ? texts.full(most) : props.hint;
  const { id, control } = useFieldIds({ hint });
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const matching = findChoices(choices, typed);
  const found = matching.filter((choice) => !isCovered(choice, chosen)).slice(0, mostShown);
  const listbox = useListbox(found.length, (index) => {
    const choice = found[index];
    if (!choice) return;
    onChange(withChoice(chosen, choice));
    setTyped('');
  });
  const remove = (value: string) => {
    onChange(chosen.filter((other) => other !== value));
    input.current?.focus();
  };
  const addTyped = () => {
    onChange(withTyped(chosen, typed));
    setTyped('');
    listbox.close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    listbox.input.onKeyDown(event);
    if (event.defaultPrevented) return;
    const last = chosen.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
    const ends = event.key === 'Enter' || event.key === ',';
    if (!ends || (event.key === ',' && !isFree)) return;
    // Enter in this field never sends the form: it would save half a word.
    event.preventDefault();
    if (isFree && typed.trim() !== '') addTyped();
  };
  const nameOf = (value: string) => choices.find((choice) => choice.value === value)?.label ?? value;

  return (
    <div className="grid gap-2">
      <Field id={id} label={label} hint={hint}>
        <div className="relative">
          <input
            ref={input}
            type="text"
            {...control}
            {...listbox.input}
            value={typed}
            maxLength={100}
            disabled={isFull}
            placeholder={choices.length > 0 && !isFree ? texts.find : texts.add}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setTyped(event.target.value);
              listbox.open();
            }}
            onClick={listbox.open}
            onBlur={() => {
              listbox.close();
              if (isFree && typed.trim() !== '') addTyped();
            }}
            className={controlLook}
          />
          <div
            {...listbox.list}
            hidden={!listbox.isOpen}
            className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-control border border-rule-2 bg-surface py-1 shadow-raised"
          >
            {listbox.isOpen
              ? found.map((choice, index) => (
                  <div
                    key={choice.value}
                    {...listbox.option(index)}
                    className={`flex min-h-11 cursor-pointer items-baseline justify-between gap-4 py-2 pr-3 text-14 aria-selected:bg-chosen sm:min-h-9 sm:py-1.5 ${choice.group ? 'pl-7' : 'pl-3'}`}
                  >
                    <span>{choice.label}</span>
                    {choice.detail ? <span className="text-13 text-ink-3">{choice.detail}</span> : null}
                  </div>
                ))
              : null}
          </div>
        </div>
      </Field>
      {typed !== '' && found.length === 0 && !isFree ? (
        <p role="status" className="text-13 text-ink-2">
          {matching.length === 0 ? texts.nothingFound(typed) : texts.allChosen(typed)}
        </p>
      ) : null}
      <ul aria-label={label} className="flex flex-wrap gap-1.5">
        {chosen.length === 0 ? <li className="text-14 text-ink-3">{whenEmpty}</li> : null}
        {chosen.map((value) => (
          <li key={value}>
            <Chip removeLabel={texts.remove(nameOf(value))} onRemove={() => remove(value)}>
              {nameOf(value)}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
