import type { Operator } from '../../../contract/public/operator.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { questionsOf } from './question-texts.ts';
import { ReadingPage } from './ReadingPage.tsx';
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
