import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { firstQuestions } from './first-question-texts.ts';
import { PlusIcon } from './icons.tsx';
import { closingTexts as texts } from './texts.ts';

export function Questions() {
  return (
    <section
      aria-labelledby="questions-heading"
      className="grid gap-x-16 gap-y-8 border-rule border-t py-16 sm:py-18 md:grid-cols-2"
    >
      <div>
        <h2 id="questions-heading" className="headline max-w-80 text-36">
          {texts.questions}
        </h2>
        <a href={paths.faq()} className={`${buttonStyle({ variant: 'link' })} mt-4 min-h-11`}>
          {texts.allQuestions}
        </a>
      </div>
      <div className="border-rule border-t">
        {firstQuestions.map(({ question, answer }) => (
          <details key={question} name="question" className="group border-rule border-b">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium text-17">
              {question}
              <PlusIcon className="text-ink-3 transition-transform group-open:rotate-45" />
            </summary>
            <p className="max-w-prose pb-5 text-15 text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
