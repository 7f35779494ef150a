import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RemovalDecision, RemovalRequest } from '../../../contract/admin/removal-requests.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { Loaded } from '../Loaded.tsx';
import { ChangeButton } from '../MayChange.tsx';
import { Panel, PanelSkeleton } from '../Panel.tsx';
import { removalRequestsQuery } from '../queries.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { removalRequestTexts as texts } from './removal-request-texts.ts';
import { OutsideSection } from './Websites.tsx';
import '../../platform/api/connection-calls.ts';

/** Companies, and people named in filings, who ask to be left out. */
export function RemovalRequests() {
  const requests = useQuery(removalRequestsQuery);
  const { decide, takeBack, isBusy } = useRemovalAnswers();
  return (
    <OutsideSection title={texts.title} lead={texts.lead}>
      <Loaded query={requests} what={texts.title} skeleton={<PanelSkeleton lines={3} />}>
        {({ requests, waiting, answered }) => (
          <>
            {requests.length === 0 ? (
              <p className="border-rule border-y py-4 text-14 text-ink-2">{texts.empty}</p>
            ) : null}
            {waiting > requests.length ? (
              <p className="mb-4 text-13 text-ink-3">{texts.more(requests.length)}</p>
            ) : null}
            {requests.map((request) => (
              <Request key={request.id} request={request} isBusy={isBusy} onDecide={decide} />
            ))}
            {answered.length > 0 ? <Answered requests={answered} onTakeBack={takeBack} /> : null}
          </>
        )}
      </Loaded>
    </OutsideSection>
  );
}

type Decide = ReturnType<typeof useRemovalAnswers>['decide'];

type RequestProps = { request: RemovalRequest; isBusy: boolean; onDecide: Decide };

function Request({ request, isBusy, onDecide }: RequestProps) {
  const [isRefusing, setIsRefusing] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { id, email, reason, provenAt } = request;
  const whom = texts.whom(request);
  return (
    <article aria-labelledby={`opt-out-${id}`} className="border-ink border-t-2 pt-4 pb-8">
      <h3 id={`opt-out-${id}`} dir="auto" className="wrap-anywhere font-medium text-17">
        {whom}
      </h3>
      <p className="wrap-anywhere mt-1 text-13 text-ink-3">
        {texts.askedBy(email ?? '')} {provenAt ? <RelativeMoment moment={provenAt} /> : null}
      </p>
      {reason ? (
        <blockquote
          dir="auto"
          className="wrap-anywhere mt-3 max-w-prose border-rule-2 border-l-2 pl-3 text-15"
        >
          {reason}
        </blockquote>
      ) : null}
      <Affected request={request} chosen={chosen} onChoose={setChosen} />
      <div className="mt-4 flex flex-wrap gap-2">
        <ChangeButton
          size="small"
          isBusy={isBusy}
          onClick={() => onDecide({ request, decision: 'granted', people: [...chosen] })}
        >
          {texts.grant}
          <span className="sr-only">: {whom}</span>
        </ChangeButton>
        <ChangeButton size="small" variant="outline" onClick={() => setIsRefusing(true)}>
          {texts.refuse}
          <span className="sr-only">: {whom}</span>
        </ChangeButton>
      </div>
      <ReasonDialog
        title={texts.refuseTitle(whom)}
        description={texts.refuseMeaning}
        texts={texts.refusal}
        isBusy={isBusy}
        isOpen={isRefusing}
        onClose={() => setIsRefusing(false)}
        onConfirm={(answer) => {
          setIsRefusing(false);
          onDecide({ request, decision: 'refused', answer });
        }}
      />
    </article>
  );
}

type AffectedProps = {
  request: RemovalRequest;
  chosen: readonly string[];
  onChoose: (names: readonly string[]) => void;
};

/** What granting it would hide. */
function Affected({ request: { kind, companies, people }, chosen, onChoose }: AffectedProps) {
  const others = people.filter(({ isNamed }) => !isNamed);
  return (
    <div className="mt-3 max-w-3xl text-14 text-ink-2">
      <p>{kind === 'company' ? texts.hides : texts.hidesPerson}</p>
      <ul className="mt-1 divide-y divide-rule border-rule border-y">
        {companies.map(({ id, name, rounds, isHidden }) => (
          <li key={id} className="flex flex-wrap gap-x-3 py-1.5">
            <Link
              to={paths.adminStartup(id)}
              dir="auto"
              className="touch-around text-ink underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
            >
              {name}
            </Link>
            <span className="text-ink-3">
              {texts.rounds(rounds)}
              {isHidden ? `, ${texts.isHidden}` : null}
            </span>
          </li>
        ))}
        {companies.length === 0 ? <li className="py-1.5">{texts.nothingKnown}</li> : null}
        {people.map(({ name, roles, isNamed }) => (
          <li key={name} className="py-1.5">
            {isNamed ? (
              <span dir="auto">{texts.person(name, roles)}</span>
            ) : (
              <Checkbox
                label={texts.alsoMeant(texts.person(name, roles))}
                checked={chosen.includes(name)}
                onChange={({ target }) =>
                  onChoose(target.checked ? [...chosen, name] : chosen.filter((each) => each !== name))
                }
              />
            )}
          </li>
        ))}
      </ul>
      {kind === 'person' && others.length === people.length && companies.length > 0 ? (
        <p className="mt-1 text-13 text-ink-3">{texts.personUnknown}</p>
      ) : null}
    </div>
  );
}

type AnsweredProps = { requests: RemovalRequest[]; onTakeBack: (request: RemovalRequest) => void };

function Answered({ requests, onTakeBack }: AnsweredProps) {
  return (
    <Panel title={texts.answered}>
      <ul className="divide-y divide-rule">
        {requests.map((request) => (
          <li key={request.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5 text-14">
            <span className="wrap-anywhere min-w-0">
              <span dir="auto" className="font-medium">
                {texts.whom(request)}
              </span>
              <span className="ml-2 text-ink-2">{texts.said(request)}</span>
              {request.decidedAt ? (
                <span className="block text-13 text-ink-3">
                  <RelativeMoment moment={request.decidedAt} />
                </span>
              ) : null}
            </span>
            {request.email ? (
              <ChangeButton variant="outline" size="small" onClick={() => onTakeBack(request)}>
                {texts.takeBack}
                <span className="sr-only">: {texts.whom(request)}</span>
              </ChangeButton>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Answer = { request: RemovalRequest; decision: RemovalDecision; answer?: string; people?: string[] };

/** Answers who asks to be left out. A mail leaves with each answer, so the screen waits until it is kept. */
function useRemovalAnswers() {
  const queryClient = useQueryClient();
  const reread = () => queryClient.invalidateQueries({ queryKey: removalRequestsQuery.queryKey });
  const takeBack = useMutation({
    mutationFn: ({ id }: RemovalRequest) => api.optOuts.takeBack({ id }),
    onSuccess: (_, request) => void toast(texts.reopened(texts.whom(request))),
    onError: (error) => void toast.error(texts.undoFailed, { description: messageOfError(error) }),
    onSettled: reread,
  });
  const decide = useMutation({
    mutationFn: ({ request: { id }, ...answer }: Answer) => api.optOuts.decide({ id, ...answer }),
    onSuccess: (_, { request, decision }) =>
      void toast(texts.done[decision](texts.whom(request)), {
        action: { label: texts.undo, onClick: () => takeBack.mutate(request) },
      }),
    onError: (error) => void toast.error(texts.failed, { description: messageOfError(error) }),
    onSettled: reread,
  });
  return { decide: decide.mutate, takeBack: takeBack.mutate, isBusy: decide.isPending };
}
