import type { ReactNode } from 'react';
import type { DocumentPage } from '../../../../contract/public/documents.ts';
import { removalVerificationPath } from '../../../../contract/public/removal-requests.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { Button, buttonStyle } from '../../../ui/Button.tsx';
import type { AboutPage } from '../Document.tsx';
import { RemovalRequestPage, RemovalStep } from './RemovalRequestPage.tsx';
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
