import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type BrowserStorage, tabStorage } from '../../platform/browser/browser-storage.ts';
import { sessionQuery, useSession } from '../../platform/session/session.ts';

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

/** The forms of the settings whose changes outlive a session that was ended elsewhere. None of them holds a secret. */
type DraftForm = 'profile' | 'preferences';

const lifetime = 30 * 60_000;

const keyOf = (form: DraftForm) => `settingsDraft_${form}`;

/** Keeps in this tab what a person had changed in a form and could not save. */
export function saveDraft(
  form: DraftForm,
  userId: UserId,
  fields: object,
  storage: BrowserStorage = tabStorage,
): void {
  storage.write(keyOf(form), JSON.stringify({ userId, keptAt: Date.now(), fields }));
}

/** What the person had changed in the last half hour, each field as far as it is what the form expects; nothing of anyone else. */
export function readDraft<Name extends string, Value>(
  form: DraftForm,
  userId: UserId,
  names: readonly Name[],
  isValue: (value: unknown) => value is Value,
  storage: BrowserStorage = tabStorage,
): Partial<Record<Name, Value>> {
  const { userId: author, keptAt, fields } = recordOf(parse(storage.read(keyOf(form))));
  if (author !== userId || !(Math.abs(Date.now() - Number(keptAt)) < lifetime)) return {};
  const draft: Partial<Record<Name, Value>> = {};
  for (const name of names) {
    const value = recordOf(fields)[name];
    if (isValue(value)) draft[name] = value;
  }
  return draft;
}

export function deleteDraft(form: DraftForm, storage: BrowserStorage = tabStorage): void {
  storage.remove(keyOf(form));
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
