import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Where one provider keeps its sessions, codes and grants: in memory, until it is closed. */
export function storeInMemory(): (kind: string) => Adapter {
  const stored = new Map<string, AdapterPayload>();
  return (kind) => {
    const key = (id: string) => `${kind}:${id}`;
    const findBy = async (name: 'uid' | 'userCode', value: string) =>
      [...stored].find(([id, payload]) => id.startsWith(key('')) && payload[name] === value)?.[1];
    return {
      upsert: async (id, payload) => void stored.set(key(id), payload),
      find: async (id) => stored.get(key(id)),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const payload = stored.get(key(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void stored.delete(key(id)),
      async revokeByGrantId(grantId) {
        for (const [id, payload] of stored) if (payload.grantId === grantId) stored.delete(id);
      },
    };
  };
}
