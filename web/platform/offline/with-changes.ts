import type { OfflineChange } from '../../../contract/account/offline-sync/offline-changes.ts';

type Fields = Record<string, unknown>;

/** An answer of the server as it would be if the changes that wait had been made, as far as screens show them. */
export function withChanges(said: unknown, changes: readonly OfflineChange[]): unknown {
  return changes.length === 0 ? said : rewrite(said, changes);
}

function rewrite(value: unknown, changes: readonly OfflineChange[]): unknown {
  if (Array.isArray(value)) return value.map((each) => rewrite(each, changes));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, rewrite(each, changes)]),
  );
  return changes.reduce(changed, fields);
}

function changed(fields: Fields, change: OfflineChange): Fields {
  switch (change.kind) {
    case 'favorite': {
      const isMeant = (fields.startupId ?? fields.id) === change.id && 'isFavorite' in fields;
      return isMeant ? { ...fields, isFavorite: change.isFavorite } : fields;
    }
    case 'application':
      return fields.applicationId === change.id ? { ...fields, ...shared(fields, change.change) } : fields;
    case 'letter':
      return fields.startupId === change.id && 'versions' in fields
        ? { ...fields, text: change.text }
        : fields;
    case 'unmute':
      return Array.isArray(fields.mutes)
        ? { ...fields, mutes: fields.mutes.filter((rule) => rule?.id !== change.id) }
        : fields;
    // What a rule takes away is known once the server has cut the lists anew.
    case 'mute':
      return fields;
  }
}

/** What both have: a list says nothing of notes, and what is told of one nothing of its status. */
const shared = (fields: Fields, change: Fields): Fields =>
  Object.fromEntries(Object.entries(change).filter(([name]) => name in fields));
