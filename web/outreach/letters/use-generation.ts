import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StartupId } from '../../../contract/companies/companies.ts';
import type { Letter, LetterChoices, Unsupported } from '../../../contract/outreach/letters.ts';
import { api, codeOfError, messageOfError } from '../../platform/api/client.ts';
import { applicationListKey, companyKey, favoriteCountsKey } from '../../platform/api/query-keys.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { letterQuery } from './queries.ts';
import { letterTexts as texts } from './texts.ts';

type Generation = { versionId: string | null; text: string; unsupported: readonly Unsupported[] };

const nothingYet = { text: '', unsupported: [] };

/** The letter that is being written here, as far as it has come; what to do to begin and to stop it. */
export function useGeneration(id: StartupId, onWritten: (letter: Letter) => void) {
  const queryClient = useQueryClient();
  const [generation, setGeneration] = useState<Generation | null>(null);
  const isStopped = useRef(false);

  const take = (letter: Letter) => {
    queryClient.setQueryData(letterQuery(id).queryKey, letter);
    setGeneration(null);
    onWritten(letter);
    for (const queryKey of [[...companyKey, id], applicationListKey, favoriteCountsKey])
      void queryClient.invalidateQueries({ queryKey });
  };

  const begin = async (choices: LetterChoices) => {
    isStopped.current = false;
    setGeneration({ versionId: null, ...nothingYet });
    const said = toast.loading(texts.generating);
    try {
      for await (const progress of await api.letters.generate({ id, choices })) {
        if (isStopped.current) continue;
        if (progress.kind === 'begun') setGeneration({ versionId: progress.versionId, ...nothingYet });
        if (progress.kind === 'text')
          setGeneration(
            (last) => last && { ...last, text: last.text + progress.text, unsupported: progress.unsupported },
          );
        if (progress.kind === 'anew') setGeneration((last) => last && { ...last, ...nothingYet });
        if (progress.kind === 'ended') take(progress.letter);
      }
      toast.success(texts.generated, { id: said });
    } catch (error) {
      setGeneration(null);
      const isNotified = ['FORBIDDEN', 'TOO_MANY_REQUESTS', 'CONFLICT'].includes(codeOfError(error) ?? '');
      toast.error(isNotified ? messageOfError(error) : texts.generateFailed, { id: said });
      // It is written to its end without us.
      void queryClient.invalidateQueries({ queryKey: letterQuery(id).queryKey });
    }
  };

  const stop = async () => {
    if (!generation?.versionId) return;
    isStopped.current = true;
    try {
      take(await api.letters.stop({ id, versionId: generation.versionId }));
    } catch (error) {
      isStopped.current = false;
      toast.error(messageOfError(error));
    }
  };

  return { generation, begin, stop };
}
