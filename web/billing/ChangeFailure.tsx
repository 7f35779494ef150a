import { messageOfError } from '../platform/api/client.ts';
import { Notice } from '../ui/Notice.tsx';

/** What is said when a change of the subscription was refused, or no one knows what became of it. */
export function ChangeFailure({ title, error }: { title: string; error: unknown }) {
  const reason = messageOfError(error);
  return (
    <Notice tone="loss" title={title}>
      {reason === title ? null : reason}
    </Notice>
  );
}
