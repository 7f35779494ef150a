import type { ReactNode } from 'react';
import type { DocumentPage } from '../../../contract/site/documents.ts';
import { optOutProofPath } from '../../../contract/site/opt-outs.ts';
import { paths } from '../../navigation/paths.ts';
import { Button, buttonLook } from '../../ui/Button.tsx';
import type { AboutPage } from '../Document.tsx';
import { OptOutPage, OptOutStep } from './OptOutPage.tsx';
import { optOutTexts as texts } from './texts.ts';

type OptOut = Extract<
  DocumentPage,
  { kind: 'opt-out' | 'opt-out-sent' | 'opt-out-proof' | 'opt-out-proved' }
>;

/** The form, and each step after it, which no search engine is to list. */
export function writeOptOut(page: OptOut): AboutPage & { content: ReactNode } {
  const { description } = texts;
  const step = (title: string, text: string, action?: ReactNode) => ({
    title,
    description,
    isUnlisted: true,
    content: (
      <OptOutStep title={title} text={text}>
        {action}
      </OptOutStep>
    ),
  });
  switch (page.kind) {
    case 'opt-out':
      return { title: texts.title, description, content: <OptOutPage form={page} /> };
    case 'opt-out-sent':
      return step(texts.sentTitle, texts.sent);
    case 'opt-out-proof':
      return step(
        texts.proofTitle,
        texts.proof,
        <form method="post" action={optOutProofPath}>
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
  <a href={to} className={buttonLook({ variant: 'outline' })}>
    {children}
  </a>
);
