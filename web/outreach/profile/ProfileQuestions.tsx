import { type FormEvent, useEffect, useState } from 'react';
import type { AboutMe } from '../../../contract/outreach/about-me.ts';
import { aboutMeLimits } from '../../../contract/outreach/about-me-limits.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { answersKnown, type ShortAnswers, withAnswers } from './profile-draft.ts';
import { profileTexts as texts } from './texts.ts';
import { useSaveAboutMe } from './use-save-about-me.ts';

const most: Record<keyof ShortAnswers, number> = {
  work: 500,
  result: aboutMeLimits.result,
  skills: 300,
  lookingFor: aboutMeLimits.lookingFor,
  link: 300,
};

type ProfileQuestionsProps = {
  saved: AboutMe;
  onSaved: (stated: AboutMe) => void;
  onChangedChange: (isChanged: boolean) => void;
};

/** Five short questions for those who have no CV at hand; what is known already stands there. */
export function ProfileQuestions({ saved, onSaved, onChangedChange }: ProfileQuestionsProps) {
  const { user, preferences } = useSession();
  const [known] = useState(() => answersKnown(saved, { ...user, ...preferences }));
  const [answers, setAnswers] = useState(known);
  const save = useSaveAboutMe(onSaved);
  // The names of `most` are those of the answers.
  const names = Object.keys(most) as (keyof ShortAnswers)[];
  const isChanged = !save.isSuccess && names.some((name) => answers[name] !== known[name]);
  useEffect(() => onChangedChange(isChanged), [isChanged, onChangedChange]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // It may stand in a dialog of another form.
    event.stopPropagation();
    save.mutate(withAnswers(saved, answers));
  };
  return (
    <form onSubmit={submit} className="grid gap-4 border-rule border-t pt-5">
      <div>
        <h3 className="font-medium text-15">{texts.orAnswer}</h3>
        <p className="text-13 text-ink-3">{texts.orAnswerHint}</p>
      </div>
      {names.map((name) => (
        <TextField
          key={name}
          label={texts.questions[name]}
          placeholder={texts.examples[name]}
          maxLength={most[name]}
          value={answers[name]}
          onChange={({ target }) => setAnswers((last) => ({ ...last, [name]: target.value }))}
        />
      ))}
      {save.isError ? (
        <Notice tone="loss" title={texts.failed}>
          {texts.failedHint}
        </Notice>
      ) : null}
      <Button
        type="submit"
        isBusy={save.isPending}
        disabled={names.every((name) => answers[name].trim() === '')}
        className="justify-self-start"
      >
        {texts.save}
      </Button>
    </form>
  );
}
