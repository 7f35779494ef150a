import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Application } from '../../contract/applications/applications.ts';
import type { UnassignedCopy } from '../../contract/outreach/inbound-mail.ts';
import { writtenDate } from '../../contract/platform/time/written-days.ts';
import { showRestored } from '../feed/favorites/show-restored.ts';
import { api, messageOfError } from '../platform/api/client.ts';
import { Button } from '../ui/Button.tsx';
import { controlStyle } from '../ui/forms/Field.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { inboundMailQuery } from './queries.ts';
import { unassignedTexts as texts } from './texts.ts';
import '../platform/api/connection-calls.ts';

/** Mails whose copies came to the private address and told of no application: nothing that arrived is lost. */
export function UnassignedCopies({ applications }: { applications: readonly Application[] }) {
  const queryClient = useQueryClient();
  const copies = useQuery(inboundMailQuery).data?.unassigned ?? [];
  const assign = useMutation({
    mutationFn: (wanted: { id: string; applicationId: string | null }) => api.sentCopies.assign(wanted),
    onSuccess: (answer, { applicationId }) => {
      queryClient.setQueryData(inboundMailQuery.queryKey, answer);
      const application = applications.find((each) => each.applicationId === applicationId);
      toast(application ? texts.assigned(application.companyName) : texts.laidAside);
      return showRestored(queryClient);
    },
    onError: (error) => toast.error(messageOfError(error)),
  });
  if (copies.length === 0) return null;
  return (
    <section aria-labelledby="unassigned-copies" className="mb-8">
      <h2 id="unassigned-copies" className="headline mb-1 text-20">
        {texts.title(copies.length)}
      </h2>
      <p className="mb-3 text-14 text-ink-2">{texts.meaning}</p>
      <ul className="border-ink border-t-2">
        {copies.map((copy) => (
          <Copy
            key={copy.id}
            copy={copy}
            applications={applications}
            onAssign={(applicationId) => assign.mutate({ id: copy.id, applicationId })}
          />
        ))}
      </ul>
    </section>
  );
}

type CopyProps = {
  copy: UnassignedCopy;
  applications: readonly Application[];
  onAssign: (applicationId: string | null) => void;
};

function Copy({ copy, applications, onAssign }: CopyProps) {
  const { recipients, subject, sentAt, suggestion } = copy;
  const id = useId();
  if (suggestion) return <Question copy={copy} suggestion={suggestion} onAssign={onAssign} />;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-rule border-b py-2.5 text-14">
      <div className="min-w-48 flex-1">
        <p id={id} dir="auto" className="break-words font-medium">
          {subject || texts.noSubject}
        </p>
        <p className="break-words text-13 text-ink-3">
          {texts.to(recipients.join(', '), writtenDate(sentAt.slice(0, 10)))}
        </p>
      </div>
      <select
        aria-label={texts.choose}
        aria-describedby={id}
        value=""
        onChange={({ target }) => onAssign(target.value)}
        className={`${controlStyle} max-w-60`}
      >
        <option value="" disabled>
          {texts.choose}
        </option>
        {applications.map(({ applicationId, companyName }) => (
          <option key={applicationId} value={applicationId}>
            {companyName}
          </option>
        ))}
      </select>
      <Button variant="link" size="small" aria-describedby={id} onClick={() => onAssign(null)}>
        {texts.layAside}
      </Button>
    </li>
  );
}

type QuestionProps = Pick<CopyProps, 'copy' | 'onAssign'> & {
  suggestion: NonNullable<UnassignedCopy['suggestion']>;
};

/** Anyone who knows the private address can send to it: only the user says whether they sent this. */
function Question({ copy: { sentAt }, suggestion, onAssign }: QuestionProps) {
  const id = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-rule border-b py-2.5 text-14">
      <div className="min-w-48 flex-1">
        <p id={id} dir="auto" className="break-words font-medium">
          {texts.didYouWrite(suggestion.companyName, writtenDate(sentAt.slice(0, 10)))}
        </p>
        <p className="text-13 text-ink-3">{texts.whyAsked}</p>
      </div>
      <Button
        variant="outline"
        size="small"
        aria-describedby={id}
        onClick={() => onAssign(suggestion.applicationId)}
      >
        {texts.markAsSent}
      </Button>
      <Button variant="link" size="small" aria-describedby={id} onClick={() => onAssign(null)}>
        {texts.notMe}
      </Button>
    </li>
  );
}
