import type { Operator } from '../../contract/site/operator.ts';
import { buttonLook } from '../ui/Button.tsx';
import { questionsOf } from './questions.ts';
import { ReadingPage } from './ReadingPage.tsx';
import { faqTexts } from './texts.ts';

export function FaqPage({ operator }: { operator: Operator }) {
  return (
    <ReadingPage
      title={faqTexts.title}
      lead={
        <>
          Not answered here? Write to{' '}
          <a href={`mailto:${operator.supportEmail}`} className={buttonLook({ variant: 'link' })}>
            {operator.supportEmail}
          </a>{' '}
          and a person will reply.
        </>
      }
      passages={questionsOf(operator).map(({ question, answer }) => ({
        title: question,
        paragraphs: [answer],
      }))}
    />
  );
}
