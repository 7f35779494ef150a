import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Letter, LetterVersion } from '../../../contract/outreach/letters.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { toastUndo } from '../../ui/toasts/toast-undo.ts';
import { letterTexts as texts } from './texts.ts';
import { letterQuery } from './use-generation.ts';
import '../../platform/api/connection-calls.ts';

/** How the letter came about; each version can be the letter again. */
export function Versions({ letter, onRestored }: { letter: Letter; onRestored: () => void }) {
  const queryClient = useQueryClient();
  const { startupId: id, text } = letter;
  const current = letter.versions.find((version) => version.text === text);
  const restore = useMutation({
    mutationFn: ({ id: versionId }: LetterVersion) => api.letters.restore({ id, versionId }),
    onSuccess: (restored, version) => {
      queryClient.setQueryData(letterQuery(id).queryKey, restored);
      onRestored();
      if (current) toastUndo(texts.restored(version.number), () => restore.mutate(current));
    },
    onError: (error) => toast.error(messageOfError(error)),
  });
  if (letter.versions.length < 2) return null;
  return (
    <details className="border-rule border-t pt-3">
      <summary className="min-h-6 w-fit cursor-pointer text-14 text-ink-2">
        {texts.versions(letter.versions.length)}
      </summary>
      <ol className="mt-2 grid gap-2">
        {letter.versions.map((version) => (
          <li key={version.id} className="border-rule border-b pb-2 text-13">
            <div className="flex items-center justify-between gap-3">
              <span>
                <span className="font-medium">{texts.version(version)}</span>{' '}
                <span className="text-ink-3">
                  {[texts.origins[version.origin], texts.ended[version.ended]].filter(Boolean).join(', ')},{' '}
                  <RelativeMoment moment={version.changedAt} />
                </span>
              </span>
              {version.text === text ? null : (
                <Button
                  variant="link"
                  size="small"
                  onClick={() => restore.mutate(version)}
                  className="shrink-0"
                >
                  {texts.useVersion}
                </Button>
              )}
            </div>
            <p dir="auto" className="mt-1 line-clamp-2 break-words text-ink-2">
              {version.text}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
