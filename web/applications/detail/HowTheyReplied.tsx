import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Application } from '../../../contract/applications/applications.ts';
import { type SaidKind, saidKinds } from '../../../contract/outreach/replies.ts';
import { showRestored } from '../../feed/favorites/show-restored.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { viewersTimeZone } from '../../platform/browser/time-zone.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { toastUndo } from '../../ui/toasts/toast-undo.ts';
import { replyTexts as texts } from '../texts.ts';

/** One tap says how the company replied; it stands above what was read of any mail. */
export function HowTheyReplied({ application }: { application: Application }) {
  const queryClient = useQueryClient();
  const { applicationId: id, companyName, status } = application;
  const undo = (replyId: string) =>
    api.replies
      .answer({ id: replyId, answer: 'undo' })
      .then(() => showRestored(queryClient))
      .catch((error) => toast.error(messageOfError(error)));
  const mark = useMutation({
    mutationFn: (kind: SaidKind) => api.replies.mark({ id, kind, timeZone: viewersTimeZone() }),
    onSuccess({ replyId }, kind) {
      toastUndo(texts.marked(companyName, texts.said[kind]), () => void undo(replyId), `reply-of-${id}`);
      return showRestored(queryClient);
    },
    onError: (error) => toast.error(messageOfError(error)),
  });
  if (status === 'PENDING') return null;
  return (
    <section aria-labelledby="how-they-replied" className="mb-6">
      <h3 id="how-they-replied" className="font-medium text-14">
        {texts.howReplied}
      </h3>
      <p className="text-13 text-ink-3">{texts.howRepliedMeaning}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {saidKinds.map((kind) => (
          <Button
            key={kind}
            variant="outline"
            size="small"
            isBusy={mark.isPending}
            onClick={() => mark.mutate(kind)}
          >
            {texts.said[kind]}
          </Button>
        ))}
      </div>
    </section>
  );
}
