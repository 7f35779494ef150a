import { type Adapter, type AdapterFactory, errors } from 'oidc-provider';
import type { Context } from '../../platform/context.ts';
import { findGrant, type Grant, revokeGrant } from './grants.ts';
import { lifetimes } from './lifetimes.ts';
import { consumeRecord, destroyRecord, findRecord, recordPoll, saveRecord } from './records.ts';

/** Where the protocol library keeps what it has to find again: in our tables, by our clock. */
export function storeRecords(contextOf: () => Context): AdapterFactory {
  return (kind) => {
    if (kind === 'Session') return noSessions;
    if (kind === 'Grant') return storeGrants(contextOf);
    return kind === 'DeviceCode' ? storeDeviceCodes(contextOf) : storeKind(contextOf, kind);
  };
}

const nothing = async () => undefined;

/** The library keeps no session of its own: who the user is, our session says at each consent. */
const noSessions: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUid: nothing,
  findByUserCode: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
};

function storeKind(contextOf: () => Context, kind: string): Adapter {
  return {
    ...noSessions,
    async upsert(id, payload, seconds = lifetimes.registration) {
      // The library's payload is a plain value of JSON.
      const isSaved = await saveRecord(contextOf(), { kind, id, payload: { ...payload }, seconds });
      if (!isSaved) throw new errors.InvalidGrant('grant was revoked');
    },
    find: (id) => findRecord(contextOf(), { kind, id }),
    async consume(id) {
      if (await consumeRecord(contextOf(), { kind, id })) return;
      const found = await findRecord(contextOf(), { kind, id });
      if (typeof found?.grantId === 'string') await revokeGrant(contextOf(), found.grantId);
      throw new errors.InvalidGrant('already used');
    },
    destroy: (id) => destroyRecord(contextOf(), { kind, id }),
    revokeByGrantId: (id) => revokeGrant(contextOf(), id),
  };
}

/** A device that asks more often than every five seconds is told to slow down (RFC 8628, 3.5). The library leaves that out. */
function storeDeviceCodes(contextOf: () => Context): Adapter {
  const kind = 'DeviceCode';
  return {
    ...storeKind(contextOf, kind),
    async find(id) {
      const found = await findRecord(contextOf(), { kind, id });
      if (found && !(await recordPoll(contextOf(), { kind, id }, found))) throw new errors.SlowDown();
      return found;
    },
  };
}

/** A grant is made by the user's answer alone; the library reads and ends it. */
function storeGrants(contextOf: () => Context): Adapter {
  return {
    ...noSessions,
    async find(id) {
      const grant = await findGrant(contextOf(), id);
      return grant === null ? undefined : payloadOf(grant);
    },
    destroy: (id) => revokeGrant(contextOf(), id),
    revokeByGrantId: (id) => revokeGrant(contextOf(), id),
  };
}

function payloadOf({ id, userId, clientId, scopes, resources }: Grant) {
  return {
    kind: 'Grant',
    jti: id,
    accountId: userId,
    clientId,
    resources: Object.fromEntries(resources.map((resource) => [resource, scopes.join(' ')])),
  };
}
