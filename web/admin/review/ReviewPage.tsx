import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { reviewQuery } from '../queries.ts';
import { FindCompany } from '../split/FindCompany.tsx';
import { adminTexts } from '../texts.ts';
import { AnsweredOutside } from './AnsweredOutside.tsx';
import { Boards } from './Boards.tsx';
import { Answered, Merges } from './Finished.tsx';
import { Question } from './Question.tsx';
import { RemovalRequests } from './RemovalRequests.tsx';
import { reviewTexts as texts } from './texts.ts';
import { useAnswers } from './use-answers.ts';
import { useBoardAnswers } from './use-board-answers.ts';
import { useQuestionKeys } from './use-question-keys.ts';
import { useSiteAnswers } from './use-site-answers.ts';
import { Websites } from './Websites.tsx';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

export default function ReviewPage() {
  const review = useQuery(reviewQuery);
  const last = useRef<(() => void) | null>(null);
  const remember = (undo: () => void) => {
    last.current = undo;
  };
  const { answer, takeBack } = useAnswers(remember);
  const boards = useBoardAnswers(remember);
  const sites = useSiteAnswers(remember);
  useQuestionKeys(() => {
    last.current?.();
    last.current = null;
  });
  return (
    <>
      <AdminHeading title={texts.title} lead={texts.lead} />
      <Loaded query={review} what={texts.title} skeleton={<TableSkeleton label={texts.title} />}>
        {({ items, waiting, waitingSince, answered, merges }) => (
          <>
            {items.length === 0 ? (
              <EmptyState
                title={texts.empty}
                action={
                  <Link to={paths.adminSources()} className={buttonStyle({ variant: 'outline' })}>
                    {texts.seeSources}
                  </Link>
                }
              >
                {texts.emptyMeaning}
              </EmptyState>
            ) : (
              <>
                <p className="mb-4 text-13 text-ink-3">
                  <span className="pointer-coarse:hidden">{texts.keysHelp}</span>
                  {waiting > items.length ? ` ${texts.more(items.length)}` : null}
                  {waitingSince ? (
                    <>
                      {' '}
                      {texts.oldest} <RelativeMoment moment={waitingSince} />.
                    </>
                  ) : null}
                </p>
                {items.map((item) => (
                  <Question key={item.id} item={item} onAnswer={(decision) => answer({ item, decision })} />
                ))}
              </>
            )}
            <div className="mt-10 grid gap-x-12 gap-y-10 xl:grid-cols-2">
              <Answered items={answered} onTakeBack={takeBack} />
              <Merges merges={merges} />
            </div>
          </>
        )}
      </Loaded>
      <RemovalRequests />
      <Boards onAnswer={boards.answer} />
      <Websites onAnswer={sites.answer} />
      <div className="mt-10 grid gap-x-12 gap-y-10 xl:grid-cols-2">
        <AnsweredOutside onTakeBackBoard={boards.takeBack} onTakeBackSite={sites.takeBack} />
        <FindCompany />
      </div>
    </>
  );
}
