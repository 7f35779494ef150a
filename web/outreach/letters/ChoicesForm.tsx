import { type FormEvent, useId, useState } from 'react';
import {
  type Letter,
  type LetterChoices,
  type LetterLanguage,
  type LetterPurpose,
  letterLengths,
  letterPurposes,
  letterTones,
} from '../../../contract/outreach/letters.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { MissingPair } from './MissingPair.tsx';
import { Pairs } from './Pairs.tsx';
import { letterTexts as texts } from './texts.ts';

type ChoicesFormProps = {
  letter: Letter;
  company: string;
  onWrite: (choices: LetterChoices) => void;
  /** Back to the letter that is there; null where none is. */
  onCancel: (() => void) | null;
};

/** How the next letter is to be. */
export function ChoicesForm({ letter, company, onWrite, onCancel }: ChoicesFormProps) {
  const [choices, setChoices] = useState(letter.choices);
  const set = (change: Partial<LetterChoices>) => setChoices((last) => ({ ...last, ...change }));
  const write = (event: FormEvent) => {
    event.preventDefault();
    onWrite(choices);
  };
  return (
    <form onSubmit={write} className="grid gap-4">
      {letter.text === null ? (
        <p className="wrap-anywhere text-14 text-ink-2">{texts.none(company)}</p>
      ) : null}
      {letter.pairs.length > 0 ? (
        <Pairs pairs={letter.pairs} chosen={choices.pair} onChoose={(pair) => set({ pair })} />
      ) : (
        <MissingPair startupId={letter.startupId} company={company} />
      )}
      <FewChoices
        legend={texts.length}
        options={letterLengths}
        names={texts.lengths}
        value={choices.length}
        onChange={(length) => set({ length })}
      />
      {letter.recipients.length > 0 ? (
        <SelectField
          label={texts.recipient}
          value={choices.recipient ?? ''}
          onChange={({ target }) => set({ recipient: target.value || null })}
        >
          <option value="">{texts.wholeTeam}</option>
          {letter.recipients.map(({ name, roles }) => (
            <option key={name} value={name}>
              {[name, roles[0]].filter(Boolean).join(', ')}
            </option>
          ))}
        </SelectField>
      ) : null}
      <LanguageChoice letter={letter} choices={choices} onChange={set} />
      <details className="group">
        <summary className="touch-around w-fit cursor-pointer text-14 text-ink-2 underline decoration-rule-2 underline-offset-4 hover:text-ink">
          {texts.more}
        </summary>
        <div className="mt-4 grid gap-4">
          <FewChoices
            legend={texts.tone}
            options={letterTones}
            names={texts.tones}
            value={choices.tone}
            onChange={(tone) => set({ tone })}
          />
          <SelectField
            label={texts.purpose}
            value={choices.purpose}
            // An option's value is one of those below.
            onChange={({ target }) => set({ purpose: target.value as LetterPurpose })}
          >
            {letterPurposes.map((purpose) => (
              <option key={purpose} value={purpose}>
                {texts.purposes[purpose]}
              </option>
            ))}
          </SelectField>
          {letter.engine === 'model' ? <ModelChoices choices={choices} onChange={set} /> : null}
        </div>
      </details>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={letter.pairs.length === 0 ? 'outline' : 'primary'}>
          {letter.pairs.length === 0
            ? texts.writeAnyway
            : letter.text === null
              ? texts.write
              : texts.writeNew}
        </Button>
        {onCancel ? (
          <Button variant="outline" onClick={onCancel}>
            {texts.cancel}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

type ChoiceProps = { choices: LetterChoices; onChange: (change: Partial<LetterChoices>) => void };

function LanguageChoice({ letter, choices, onChange }: ChoiceProps & { letter: Letter }) {
  return (
    <SelectField
      label={texts.language}
      hint={letter.engine === 'composer' && choices.language !== 'en' ? texts.languageHint : undefined}
      value={choices.language}
      // An option's value is one of those below.
      onChange={({ target }) => onChange({ language: target.value as LetterLanguage })}
    >
      {letter.languages.map((language) => (
        <option key={language} value={language}>
          {texts.languages[language]}
        </option>
      ))}
    </SelectField>
  );
}

/** What only a language model can follow. */
function ModelChoices({ choices, onChange }: ChoiceProps) {
  return (
    <TextField
      label={texts.instructions}
      value={choices.instructions}
      maxLength={1_000}
      onChange={({ target }) => onChange({ instructions: target.value })}
    />
  );
}

type FewChoicesProps<Choice extends string> = {
  legend: string;
  options: readonly Choice[];
  names: Record<Choice, string>;
  value: Choice;
  onChange: (choice: Choice) => void;
};

/** One of a few, side by side. */
function FewChoices<Choice extends string>({
  legend,
  options,
  names,
  value,
  onChange,
}: FewChoicesProps<Choice>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium">{legend}</legend>
      <div className="flex divide-x divide-rule-2 overflow-hidden rounded-control border border-rule-2">
        {options.map((option) => (
          <label
            key={option}
            className="relative flex min-h-11 flex-1 cursor-pointer items-center justify-center px-3 text-14 has-checked:bg-act has-checked:font-medium has-checked:text-act-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-current"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              className="absolute size-px opacity-0"
            />
            {names[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
