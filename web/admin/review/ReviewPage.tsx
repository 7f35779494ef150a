import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { RecordMerge, ReviewDecision, ReviewItem } from '../../../contract/admin/review.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { AdminHeading } from '../AdminHeading.tsx';
import { TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { ChangeButton } from '../MayChange.tsx';
import { Panel } from '../Panel.tsx';
import {
  boardsQuery,
  registerReportsQuery,
  removalRequestsQuery,
  reviewQuery,
  websitesQuery,
} from '../queries.ts';
import { FindCompany } from '../split/FindCompany.tsx';
import { adminTexts } from '../texts.ts';
import { AnsweredOutside } from './AnsweredOutside.tsx';
import { Boards } from './Boards.tsx';
import { Question } from './Question.tsx';
import { RegisterReports } from './RegisterReports.tsx';
import { RemovalRequests } from './RemovalRequests.tsx';
import { reviewTexts as texts } from './texts.ts';
import { useBoardAnswers, useQuestionKeys, useRegisterAnswers, useSiteAnswers } from './use-board-answers.ts';
import { Websites } from './Websites.tsx';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

export default function ReviewPage() {
  const review = useQuery(reviewQuery);
  const others = [
    useQuery(removalRequestsQuery),
    useQuery(boardsQuery),
    useQuery(websitesQuery),
    useQuery(registerReportsQuery),
  ];
  // Each would push down what comes after it. One that failed is read again by the part that shows it, and is no longer waited for.
  const isPending = [review, ...others].some((query) => !query.isFetched);
  const last = useRef<(() => void) | null>(null);
  const remember = (undo: () => void) => {
    last.current = undo;
  };
  const { answer, takeBack } = useAnswers(remember);
  const boards = useBoardAnswers(remember);
  const sites = useSiteAnswers(remember);
  const registers = useRegisterAnswers(remember);
  useQuestionKeys(() => {
    last.current?.();
    last.current = null;
  });
  return (
    <>
      <AdminHeading title={texts.title} lead={texts.lead} />
      {isPending ? (
        <TableSkeleton label={texts.title} />
      ) : (
        <>
          <Questions query={review} answer={answer} takeBack={takeBack} />
          <RemovalRequests />
          <Boards onAnswer={boards.answer} />
          <Websites onAnswer={sites.answer} />
          <RegisterReports onAnswer={registers.answer} />
          <div className="mt-10 grid gap-x-12 gap-y-10 xl:grid-cols-2">
            <AnsweredOutside onTakeBackBoard={boards.takeBack} onTakeBackSite={sites.takeBack} />
            <FindCompany />
          </div>
        </>
      )}
    </>
  );
}

type QuestionsProps = { query: UseQueryResult<Awaited<ReturnType<typeof api.review.list>>> } & Pick<
  ReturnType<typeof useAnswers>,
  'answer' | 'takeBack'
>;

/** What waits for an answer, then what was answered and joined lately. */
function Questions({ query, answer, takeBack }: QuestionsProps) {
  return (
    <Loaded query={query} what={texts.title} skeleton={null}>
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
  );
}

type Given = { item: ReviewItem; decision: ReviewDecision };

/** Answers questions at once on the screen, each with a way back, which `remember` is told too. */
function useAnswers(remember: (undo: () => void) => void) {
  const queryClient = useQueryClient();
  const reread = () => queryClient.invalidateQueries({ queryKey: reviewQuery.queryKey });

  const takeBack = useMutation({
    mutationFn: (item: ReviewItem) => api.review.takeBack({ id: item.id }),
    onSuccess: (_, item) => void toast(texts.undone(item.companyName)),
    onError: (error) => void toast.error(texts.undoFailed, { description: messageOfError(error) }),
    onSettled: reread,
  });

  const answer = useMutation({
    mutationFn: ({ item, decision }: Given) => api.review.answer({ id: item.id, decision }),
    async onMutate({ item }) {
      await queryClient.cancelQueries({ queryKey: reviewQuery.queryKey });
      queryClient.setQueryData(reviewQuery.queryKey, (shown) =>
        shown
          ? { ...shown, items: shown.items.filter(({ id }) => id !== item.id), waiting: shown.waiting - 1 }
          : shown,
      );
      remember(() => takeBack.mutate(item));
    },
    onSuccess({ alsoAnswered }, { item, decision }) {
      toast(texts.done[decision](item.companyName), {
        description: texts.alsoAnswered(alsoAnswered),
        action: { label: texts.undo, onClick: () => takeBack.mutate(item) },
      });
    },
    onError: (error) => void toast.error(texts.failed, { description: messageOfError(error) }),
    // Also after a refusal: another user may have decided.
    onSettled: reread,
  });

  return { answer: (given: Given) => answer.mutate(given), takeBack: takeBack.mutate };
}

type AnsweredProps = { items: readonly ReviewItem[]; onTakeBack: (item: ReviewItem) => void };

function Answered({ items, onTakeBack }: AnsweredProps) {
  if (items.length === 0) return null;
  return (
    <Panel title={texts.answered}>
      <ul className="divide-y divide-rule">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5 text-14">
            <span className="min-w-0 break-words">
              <span dir="auto" className="font-medium">
                {item.companyName}
              </span>
              <span className="ml-2 text-ink-2">
                {item.decision ? texts.answeredAs[item.kind][item.decision] : null}
              </span>
              {item.decidedAt ? (
                <span className="block text-13 text-ink-3">
                  {item.decidedBy ? <span dir="auto">{texts.decidedBy(item.decidedBy)} · </span> : null}
                  <RelativeMoment moment={item.decidedAt} />
                </span>
              ) : null}
            </span>
            <ChangeButton variant="outline" size="small" onClick={() => onTakeBack(item)}>
              {texts.takeBack}
              <span className="sr-only"> {texts.takeBackOf(item.companyName)}</span>
            </ChangeButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Merges({ merges }: { merges: readonly RecordMerge[] }) {
  const queryClient = useQueryClient();
  const part = useMutation({
    mutationFn: ({ id }: RecordMerge) => api.review.part({ id }),
    onSuccess: (_, { mergedName }) => void toast(texts.parted(mergedName)),
    onError: (error) => void toast.error(texts.partFailed, { description: messageOfError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reviewQuery.queryKey }),
  });
  if (merges.length === 0) return null;
  return (
    <Panel title={texts.merges}>
      <p className="py-2 text-13 text-ink-3">{texts.mergesLead}</p>
      <ul className="divide-y divide-rule border-rule border-t">
        {merges.map((merge) => (
          <li key={merge.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5 text-14">
            <span className="min-w-0 break-words">
              <span dir="auto">{texts.became(merge.mergedName, merge.name)}</span>
              <span className="block text-13 text-ink-3">
                {merge.isByItself ? texts.byItself : texts.byPerson} ·{' '}
                <RelativeMoment moment={merge.mergedAt} />
              </span>
            </span>
            <ChangeButton
              variant="outline"
              size="small"
              isBusy={part.isPending && part.variables.id === merge.id}
              onClick={() => part.mutate(merge)}
            >
              {texts.part}
              <span className="sr-only"> {texts.partOf(merge.mergedName)}</span>
            </ChangeButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
