import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { type LetterLanguage, letterLanguages } from '../../../contract/outreach/letters.ts';
import type { Introduction, NetworkPerson } from '../../../contract/outreach/network.ts';
import { messageOfError } from '../../platform/api/client.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { controlStyle, Field, useFieldIds } from '../../ui/forms/Field.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Loading, SkeletonBlock } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { introductionQuery } from './queries.ts';
import { introductionTexts as texts } from './texts.ts';

type Props = { id: StartupId; person: NetworkPerson; onClose: () => void };

/** A message to an acquaintance, which the user edits and sends themselves. */
export default function IntroductionDialog({ id, person, onClose }: Props) {
  const [language, setLanguage] = useState<LetterLanguage>('en');
  const { data, error, isFetching, refetch } = useQuery(
    introductionQuery({ id, person: person.id, language }),
  );
  const choose = (chosen: string) => {
    const known = letterLanguages.find((each) => each === chosen);
    if (known) setLanguage(known);
  };
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title(person.name)}
      description={texts.meaning}
    >
      <div className="grid gap-4">
        <SelectField
          label={texts.language}
          hint={texts.polite}
          value={language}
          onChange={({ target }) => choose(target.value)}
        >
          {letterLanguages.map((each) => (
            <option key={each} value={each}>
              {texts.languageNames[each]}
            </option>
          ))}
        </SelectField>
        {data ? <Message key={language} introduction={data} /> : null}
        {!data && error ? (
          <NotLoaded
            title={texts.notLoaded}
            again={texts.tryAgain}
            isBusy={isFetching}
            onTryAgain={() => void refetch()}
          >
            {messageOfError(error)}
          </NotLoaded>
        ) : null}
        {data || error ? null : (
          <Loading label={texts.loading}>
            <SkeletonBlock className="h-17" />
            <SkeletonBlock className="mt-4 h-72" />
            <SkeletonBlock className="mt-4 h-11 w-48" />
          </Loading>
        )}
      </div>
    </Dialog>
  );
}

function Message({ introduction }: { introduction: Introduction }) {
  const [subject, setSubject] = useState(introduction.subject);
  const [text, setText] = useState(introduction.text);
  const { id, control } = useFieldIds({});
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(texts.copied);
    } catch {
      toast.error(texts.copyFailed);
    }
  };
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  return (
    <>
      <TextField
        label={texts.subject}
        value={subject}
        maxLength={200}
        onChange={({ target }) => setSubject(target.value)}
      />
      <Field id={id} label={texts.text}>
        <textarea
          {...control}
          rows={13}
          value={text}
          lang={introduction.language}
          maxLength={5_000}
          onChange={({ target }) => setText(target.value)}
          className={`${controlStyle} py-2 leading-relaxed`}
        />
      </Field>
      {introduction.fact ? (
        <p className="text-13 text-ink-3">
          {introduction.fact.url ? (
            <a
              href={introduction.fact.url}
              target="_blank"
              rel="noreferrer nofollow"
              className="touch-around underline decoration-rule-2 underline-offset-4 hover:text-ink"
            >
              {texts.source(introduction.fact.source)}
            </a>
          ) : (
            texts.source(introduction.fact.source)
          )}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        <a href={mail} className={buttonStyle({ variant: 'outline' })}>
          {texts.mail}
        </a>
      </div>
    </>
  );
}
