import { contact } from '../navigation/contact.ts';
import { buttonLook } from '../ui/Button.tsx';
import { questions } from './questions.ts';
import { ReadingPage } from './ReadingPage.tsx';
import { faqTexts } from './texts.ts';

export function FaqPage() {
  return (
    <ReadingPage
      title={faqTexts.title}
      lead={
        <>
          Not answered here? Write to{' '}
          <a href={`mailto:${contact.email}`} className={buttonLook({ variant: 'link' })}>
            {contact.email}
          </a>{' '}
          and a person will reply.
        </>
      }
      passages={questions.map(({ question, answer }) => ({ title: question, paragraphs: [answer] }))}
    />
  );
}
