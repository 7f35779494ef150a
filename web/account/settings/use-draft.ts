import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { sessionQuery, useSession } from '../../platform/session/session.ts';
import { type DraftForm, deleteDraft, readDraft, saveDraft } from './draft.ts';

/** What the person had changed in this form when their session ended elsewhere. It is given once. */
export function useDraft<Name extends string, Value>(
  form: DraftForm,
  names: readonly Name[],
  isValue: (value: unknown) => value is Value,
): Partial<Record<Name, Value>> {
  const { user } = useSession();
  const [draft] = useState(() => readDraft(form, user.id, names, isValue));
  useEffect(() => deleteDraft(form), [form]);
  return draft;
}

/** Keeps what is changed in this form when it goes because the person's session has ended, not because they leave the page. */
export function useSaveDraft(form: DraftForm, changes: object): void {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const leave = useEffectEvent(() => {
    const present = queryClient.getQueryData(sessionQuery.queryKey);
    if (present?.user.id !== user.id && Object.keys(changes).length > 0) saveDraft(form, user.id, changes);
  });
  useEffect(() => () => leave(), []);
}
