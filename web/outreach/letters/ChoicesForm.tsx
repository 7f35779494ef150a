import { type FormEvent, useState } from 'react';
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
import { FewChoices } from './FewChoices.tsx';
import { letterTexts as texts } from './texts.ts';

type ChoicesFormProps = { letter: Letter; company: string; onWrite: (choices: LetterChoices) => void };

/** How the next letter is to be. */
export function ChoicesForm({ letter, company, onWrite }: ChoicesFormProps) {
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
      <FewChoices
        legend={texts.length}
        options={letterLengths}
        names={texts.lengths}
        value={choices.length}
        onChange={(length) => set({ length })}
      />
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
      {letter.engine === 'model' ? <ModelChoices letter={letter} choices={choices} onChange={set} /> : null}
      <Button type="submit" className="justify-self-start">
        {letter.text === null ? texts.write : texts.writeNew}
      </Button>
      {letter.engine === 'composer' ? <p className="text-13 text-ink-3">{texts.composed}</p> : null}
    </form>
  );
}

type ModelChoicesProps = {
  letter: Letter;
  choices: LetterChoices;
  onChange: (change: Partial<LetterChoices>) => void;
};

/** What only a language model can follow. */
function ModelChoices({ letter, choices, onChange }: ModelChoicesProps) {
  return (
    <>
      <SelectField
        label={texts.language}
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
      <TextField
        label={texts.instructions}
        value={choices.instructions}
        maxLength={1_000}
        onChange={({ target }) => onChange({ instructions: target.value })}
      />
    </>
  );
}
