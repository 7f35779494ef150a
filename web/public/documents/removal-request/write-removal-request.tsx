import type { ReactNode } from 'react';
import type { DocumentPage } from '../../../../contract/public/documents.ts';
import {
  removalKinds,
  removalLengths,
  removalPath,
  removalTrap,
  removalVerificationPath,
} from '../../../../contract/public/removal-requests.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { Button, buttonStyle } from '../../../ui/Button.tsx';
import { controlStyle, Field, FieldError, useFieldIds } from '../../../ui/forms/Field.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { AboutPage } from '../Document.tsx';
import { removalRequestTexts as texts } from './texts.ts';

type RemovalRequest = Extract<
  DocumentPage,
  { kind: 'opt-out' | 'opt-out-sent' | 'opt-out-proof' | 'opt-out-proved' }
>;

/** The form, and each step after it, which no search engine is to list. */
export function writeRemovalRequest(page: RemovalRequest): AboutPage & { content: ReactNode } {
  const { description } = texts;
  const step = (title: string, text: string, action?: ReactNode) => ({
    title,
    description,
    isUnlisted: true,
    content: (
      <RemovalStep title={title} text={text}>
        {action}
      </RemovalStep>
    ),
  });
  switch (page.kind) {
    case 'opt-out':
      return { title: texts.title, description, content: <RemovalRequestPage form={page} /> };
    case 'opt-out-sent':
      return step(texts.sentTitle, texts.sent);
    case 'opt-out-proof':
      return step(
        texts.proofTitle,
        texts.proof,
        <form method="post" action={removalVerificationPath}>
          <input type="hidden" name="token" value={page.token} />
          <Button type="submit">{texts.confirm}</Button>
        </form>,
      );
    case 'opt-out-proved':
      return page.isProved
        ? step(texts.provedTitle, texts.proved, <Way to={paths.landing()}>{texts.home}</Way>)
        : step(texts.lateTitle, texts.late, <Way to={paths.optOut()}>{texts.again}</Way>);
  }
}

const Way = ({ to, children }: { to: string; children: string }) => (
  <a href={to} className={buttonStyle({ variant: 'outline' })}>
    {children}
  </a>
);

type Form = Extract<DocumentPage, { kind: 'opt-out' }>;

/** By which a company or a person asks to be left out. What was filled in stays when something is the matter with it. */
function RemovalRequestPage({ form }: { form: Form }) {
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_30rem]">
      <div>
        <h1 className="headline text-36 sm:text-52">{texts.title}</h1>
        <p className="mt-4 max-w-xl text-17 text-ink-2">{texts.lead}</p>
        <WhatHappens className="mt-10 hidden lg:block" />
      </div>
      <div className="max-w-[34rem] border-ink border-t-3 pt-6">
        {form.failure ? (
          <div className="mb-5">
            <Notice tone="warn" title={form.failure}>
              {null}
            </Notice>
          </div>
        ) : null}
        <Fields form={form} />
      </div>
      <WhatHappens className="lg:hidden" />
    </div>
  );
}

function Fields({ form: { given, faults } }: { form: Form }) {
  return (
    <form method="post" action={removalPath} className="grid gap-5" noValidate>
      <fieldset className="grid gap-1.5">
        <legend className="font-medium text-14">{texts.kind}</legend>
        {removalKinds.map((kind) => (
          <label key={kind} className="-ml-3.5 flex min-h-11 items-center gap-3 pl-3.5 text-15">
            <input
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={given.kind === kind}
              className="size-5 accent-ink"
            />
            {texts.kinds[kind]}
          </label>
        ))}
        <FieldError id="kind" {...(faults.kind ? { error: faults.kind } : {})} />
      </fieldset>
      <TextField
        label={texts.company}
        name="company"
        defaultValue={given.company}
        maxLength={removalLengths.company}
        autoComplete="organization"
        required
        {...errorOf(faults.company)}
      />
      <TextField
        label={texts.person}
        hint={texts.personHint}
        name="person"
        defaultValue={given.person}
        maxLength={removalLengths.person}
        autoComplete="name"
        {...errorOf(faults.person)}
      />
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        name="email"
        defaultValue={given.email}
        autoComplete="email"
        required
        {...errorOf(faults.email)}
      />
      <Reason given={given.reason} fault={faults.reason} />
      {/* Nobody who sees the page fills this in. */}
      <div hidden>
        <label>
          {texts.trap} <input type="text" name={removalTrap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div>
        <Button type="submit">{texts.send}</Button>
      </div>
    </form>
  );
}

const errorOf = (fault: string | undefined) => (fault ? { error: fault } : {});

function Reason({ given, fault }: { given: string; fault: string | undefined }) {
  const error = errorOf(fault);
  const { id, control } = useFieldIds({ hint: texts.reasonHint, ...error });
  return (
    <Field id={id} label={texts.reason} hint={texts.reasonHint} {...error}>
      <textarea
        name="reason"
        rows={4}
        maxLength={removalLengths.reason}
        defaultValue={given}
        {...control}
        className={`${controlStyle} py-2.5`}
      />
    </Field>
  );
}

function WhatHappens({ className }: { className: string }) {
  return (
    <section className={className}>
      <h2 className="headline text-22">{texts.whatTitle}</h2>
      <div className="mt-3 max-w-prose space-y-3 text-15 text-ink-2">
        {texts.what.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

/** A page of the way that says one thing. */
function RemovalStep({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <>
      <h1 className="headline max-w-3xl text-balance text-36 sm:text-52">{title}</h1>
      <p className="mt-4 max-w-2xl text-17 text-ink-2">{text}</p>
      {children ? <div className="mt-7">{children}</div> : null}
    </>
  );
}
