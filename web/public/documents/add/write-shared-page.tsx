import type { ReactNode } from 'react';
import { applicationLimits } from '../../../../contract/applications/applications.ts';
import type { DocumentPage } from '../../../../contract/public/documents.ts';
import {
  addPath,
  longestSharedUrl,
  type SharedCompany,
  type SharedPage,
} from '../../../../contract/public/shared-pages.ts';
import { placeOf } from '../../../../contract/reference/place-texts.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { Button, buttonStyle } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { AboutPage } from '../Document.tsx';
import { addTexts as texts } from './texts.ts';

type Shown = Extract<DocumentPage, { kind: 'add' }>;

/** Where a page that is read elsewhere becomes a saved company or an application. It works without a script. */
export function writeSharedPage({ shared, failure }: Shown): AboutPage & { content: ReactNode } {
  const { title, description } = texts;
  return {
    title,
    description,
    isUnlisted: true,
    content: (
      <div className="max-w-[34rem]">
        <h1 className="headline text-36 sm:text-52">{title}</h1>
        {shared.kind === 'refused' ? null : <Address url={shared.url} />}
        <div className="mt-6 border-ink border-t-3 pt-6">
          {failure ? (
            <div className="mb-5">
              <Notice tone="warn" title={failure} />
            </div>
          ) : null}
          <Choice shared={shared} />
        </div>
      </div>
    ),
  };
}

const Address = ({ url }: { url: string }) => <p className="mt-3 text-14 text-ink-3 wrap-anywhere">{url}</p>;

function Choice({ shared }: { shared: SharedPage }) {
  switch (shared.kind) {
    case 'refused':
      return <AskForAddress shared={shared} />;
    case 'of-company':
      return <OfCompany url={shared.url} company={shared.company} />;
    case 'of-unknown':
      return <OfUnknown page={shared} />;
  }
}

function AskForAddress({ shared: { fault } }: { shared: Extract<SharedPage, { kind: 'refused' }> }) {
  const error = fault === 'nothing' ? {} : { error: texts.faults[fault] };
  return (
    <form method="get" action={addPath} className="grid gap-5">
      <TextField
        label={texts.link}
        hint={texts.linkHint}
        name="url"
        inputMode="url"
        maxLength={longestSharedUrl}
        required
        {...error}
      />
      <div>
        <Button type="submit">{texts.read}</Button>
      </div>
    </form>
  );
}

function OfCompany({ url, company }: { url: string; company: SharedCompany }) {
  const { id, name, location, knownBy, isFavorite, hasApplication } = company;
  const place = placeOf(location);
  return (
    <>
      <h2 className="headline text-22">{name}</h2>
      {place ? <p className="mt-1 text-14 text-ink-2">{place}</p> : null}
      <p className="mt-3 text-15 text-ink-2">{texts.knownBy[knownBy](name)}</p>
      <form method="post" action={addPath} className="mt-6 flex flex-wrap items-center gap-3">
        <input type="hidden" name="url" value={url} />
        {isFavorite ? (
          <Done>{texts.saved}</Done>
        ) : (
          <Button type="submit" name="action" value="save">
            {texts.save}
          </Button>
        )}
        {hasApplication ? (
          <Done>{texts.applied}</Done>
        ) : (
          <Button type="submit" variant="outline" name="action" value="apply">
            {texts.apply}
          </Button>
        )}
      </form>
      {hasApplication ? null : <p className="mt-3 text-13 text-ink-3">{texts.noted}</p>}
      <p className="mt-6 flex flex-wrap gap-3">
        <Way to={paths.company(id)}>{texts.open}</Way>
        {hasApplication ? (
          <Way to={paths.dashboard({ tab: 'applications' })}>{texts.toApplications}</Way>
        ) : null}
      </p>
    </>
  );
}

function OfUnknown({
  page: { url, name, hasApplication },
}: {
  page: Extract<SharedPage, { kind: 'of-unknown' }>;
}) {
  if (hasApplication)
    return (
      <Notice
        tone="go"
        title={texts.appliedTo(name)}
        action={<Way to={paths.dashboard({ tab: 'applications' })}>{texts.toApplications}</Way>}
      />
    );
  return (
    <>
      <h2 className="headline text-22">{texts.unknown}</h2>
      <p className="mt-2 text-15 text-ink-2">{texts.unknownMeaning}</p>
      <form method="post" action={addPath} className="mt-6 grid gap-5">
        <input type="hidden" name="url" value={url} />
        <TextField
          label={texts.company}
          name="company"
          defaultValue={name}
          maxLength={applicationLimits.name}
          autoComplete="organization"
          required
        />
        <div>
          <Button type="submit">{texts.apply}</Button>
        </div>
      </form>
    </>
  );
}

const Done = ({ children }: { children: string }) => (
  <p className="flex min-h-11 items-center border-l-3 border-l-go px-3 font-medium text-15" role="status">
    {children}
  </p>
);

const Way = ({ to, children }: { to: string; children: string }) => (
  <a href={to} className={buttonStyle({ variant: 'outline' })}>
    {children}
  </a>
);
