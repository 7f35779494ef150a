import type { ReactNode } from 'react';
import type { Operator } from '../../../contract/public/operator.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { questionsOf } from './question-texts.ts';
import { faqTexts } from './texts.ts';

export function FaqPage({ operator }: { operator: Operator }) {
  return (
    <ReadingPage
      title={faqTexts.title}
      lead={
        <>
          {faqTexts.notAnswered}{' '}
          <a href={`mailto:${operator.supportEmail}`} className={buttonStyle({ variant: 'link' })}>
            {operator.supportEmail}
          </a>{' '}
          {faqTexts.aPerson}
        </>
      }
      passages={questionsOf(operator).map(({ question, answer }) => ({
        title: question,
        paragraphs: [answer],
      }))}
    />
  );
}

export type Passage = { title: string; paragraphs: readonly ReactNode[] };

type ReadingPageProps = {
  title: string;
  lead: ReactNode;
  passages: readonly Passage[];
  children?: ReactNode;
};

/** A text in passages, each with its title in the margin. */
export function ReadingPage({ title, lead, passages, children }: ReadingPageProps) {
  return (
    <article>
      <h1 className="headline text-36 sm:text-52">{title}</h1>
      <p className="mt-4 mb-12 max-w-2xl text-17 text-ink-2">{lead}</p>
      {passages.map((passage) => (
        <section
          key={passage.title}
          className="grid gap-x-16 gap-y-2 border-rule border-t py-7 md:grid-cols-[1fr_1.6fr]"
        >
          <h2 className="headline text-20">{passage.title}</h2>
          <div className="max-w-prose space-y-3 text-15 text-ink-2">
            {passage.paragraphs.map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
      {children}
    </article>
  );
}
