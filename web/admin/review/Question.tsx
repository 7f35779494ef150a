import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { ReviewDecision, ReviewFact, ReviewItem } from '../../../contract/admin/review.ts';
import { withTenths } from '../../../contract/platform/text/counts.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { ChangeButton } from '../MayChange.tsx';
import { adminTexts } from '../texts.ts';
import { Sides } from './Sides.tsx';
import { reviewTexts as texts } from './texts.ts';
import { questionMark } from './use-board-answers.ts';

type QuestionProps = { item: ReviewItem; onAnswer: (decision: ReviewDecision) => void };

const decisions: readonly ReviewDecision[] = ['merged', 'listed', 'dismissed'];

/** Only what may be of a known company can be part of one. */
const mayAnswer = ({ known }: ReviewItem, decision: ReviewDecision) =>
  decision !== 'merged' || known !== null;

/** One question: what was reported beside what is known, why no rule could tell, and the answers. */
export function Question({ item, onAnswer }: QuestionProps) {
  return (
    <article
      {...questionMark}
      aria-labelledby={`question-${item.id}`}
      className="scroll-mt-4 border-ink border-t-2 pt-4 pb-8"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={`question-${item.id}`} dir="auto" className="font-medium text-17">
          {item.companyName}
        </h2>
        <p className="text-13 text-ink-3">
          {item.url ? (
            <a
              href={item.url}
              target="_blank"
              rel="noreferrer"
              className="touch-around mr-3 underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
            >
              {texts.report}
              <span className="sr-only"> {texts.reportOf(item.companyName)}</span>
            </a>
          ) : null}
          {adminTexts.sourceNames[item.source]} · <RelativeMoment moment={item.createdAt} />
        </p>
      </header>
      <p className="mt-1 text-14">{texts.questions[item.kind]}</p>
      <p className="mt-1 max-w-prose text-14 text-ink-2">{item.reason}</p>
      <Sides
        sides={[
          { title: texts.reported, side: item.told },
          ...(item.known ? [{ title: texts.known, side: item.known }] : []),
        ]}
      />
      {item.known?.startupId ? (
        <p className="mt-2 text-13">
          <Link
            to={paths.adminCompany(item.known.startupId)}
            className="inline-flex min-h-8 items-center underline decoration-2 decoration-rule-2 underline-offset-[5px] hover:decoration-ink"
          >
            {texts.knownReports}
            <span className="sr-only"> {item.known.name}</span>
          </Link>
        </p>
      ) : null}
      {item.evidence.length > 0 ? <Evidence facts={item.evidence} /> : null}
      <div className="mt-4 flex flex-wrap gap-2">
        {decisions
          .filter((decision) => mayAnswer(item, decision))
          .map((decision, index) => (
            <ChangeButton
              key={decision}
              size="small"
              variant={index === 0 ? 'primary' : 'outline'}
              aria-keyshortcuts={texts.keys[decision]}
              onClick={() => onAnswer(decision)}
            >
              {texts.decide[item.kind][decision]}
              <span className="sr-only">: {item.companyName}</span>
            </ChangeButton>
          ))}
      </div>
    </article>
  );
}

/** Each fact with what it weighs, the heaviest for one company first. */
function Evidence({ facts }: { facts: readonly ReviewFact[] }) {
  return (
    <section className="mt-4 max-w-3xl">
      <h3 className="text-13 text-ink-3">{texts.evidence}</h3>
      <ul className="mt-1 divide-y divide-rule border-rule border-y text-14">
        {facts
          .toSorted((a, b) => b.weight - a.weight)
          .map(({ fact, weight, detail, isContradiction }) => (
            <li key={`${fact} ${detail}`} className="flex gap-4 py-1.5">
              <span
                className={clsx(
                  'figures w-14 shrink-0 text-right',
                  weight > 0 && 'text-go',
                  weight < 0 && 'text-loss',
                )}
              >
                {signed(weight)}
              </span>
              <span className="min-w-0 break-words">
                {detail}
                {isContradiction ? <span className="text-loss"> ({texts.contradiction})</span> : null}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}

function signed(weight: number): string {
  return `${weight < 0 ? '−' : '+'}${withTenths(Math.abs(weight))}`;
}
