import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { SiteQuestion } from '../../../contract/company/websites.ts';
import { api, messageOfError } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../Panel.tsx';
import { websitesQuery } from '../queries.ts';
import { reviewTexts as texts } from './texts.ts';

type Given = Parameters<typeof api.websites.answer>[0];

/** Websites that nobody is sure of, and those that somebody says are another company's. */
export function Websites() {
  const { data } = useQuery(websitesQuery);
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (given: Given) => api.websites.answer(given),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: websitesQuery.queryKey }),
    onError: (error) => {
      toast.error(messageOfError(error));
    },
  });
  if (!data || data.questions.length === 0) return null;
  return (
    <Panel title={texts.websites(data.waiting)}>
      <ul className="divide-y divide-rule">
        {data.questions.map((question) => (
          <li key={question.startupId} className="py-3 text-14">
            <p className="font-medium">
              <span dir="auto">{question.companyName}</span>
              <span className="ml-2 font-normal text-ink-3">
                {[question.place, question.doubts > 0 ? texts.doubts(question.doubts) : null]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            <Looks
              question={question}
              isPending={isPending}
              onTake={(domain) => mutate({ startupId: question.startupId, domain })}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type LooksProps = { question: SiteQuestion; isPending: boolean; onTake: (domain: string | null) => void };

function Looks({ question, isPending, onTake }: LooksProps) {
  return (
    <>
      {question.looks.map(({ url, domain, reason }) => (
        <div key={url} className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
          <p className="min-w-0 break-words text-ink-2">
            <a
              href={url}
              target="_blank"
              rel="noreferrer nofollow"
              className="underline decoration-rule-2 underline-offset-4"
            >
              {domain ?? url}
            </a>{' '}
            {reason}
          </p>
          {domain ? (
            <Button variant="outline" size="small" disabled={isPending} onClick={() => onTake(domain)}>
              {texts.itsTheirs}
              <span className="sr-only"> {domain}</span>
            </Button>
          ) : null}
        </div>
      ))}
      <Button variant="link" size="small" disabled={isPending} onClick={() => onTake(null)}>
        {texts.noneOfThem}
        <span className="sr-only"> {question.companyName}</span>
      </Button>
    </>
  );
}
