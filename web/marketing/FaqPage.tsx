import { contact } from '../navigation/contact.ts';
import { buttonLook } from '../ui/Button.tsx';
import { pageMeta } from './page-meta.ts';
import { questions } from './questions.ts';
import { ReadingPage } from './ReadingPage.tsx';

export const meta = () =>
  pageMeta({
    title: 'Questions and answers · Upround',
    description: 'Where the rounds come from, how fresh they are, what the plans include and how to leave.',
  });

export default function FaqPage() {
  return (
    <ReadingPage
      title="Questions and answers"
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
