import type pg from 'pg';
import { openPool, readerSettings } from './open-pool.ts';
import { findPooler, type Pooler } from './pooler.ts';
import { type Address, reachServer } from './reach-server.ts';

/** Connections to a copy of the server that follows it, some time behind. */
export type Copy = { pool: pg.Pool; pooler: Pooler };

export type Replica = {
  /** Null while it is left alone. */
  open: () => Promise<Copy | null>;
  /** Something failed there that the server itself would have done: it is left alone for a while. */
  leaveAlone: () => void;
  close: () => Promise<void>;
};

const leftAloneMs = 5_000;

/** Opens nothing before it is asked, and never keeps a start from going on. */
export function openReplica(address: Address, max: number): Replica {
  let opening: Promise<Copy> | null = null;
  let leftAloneUntil = 0;
  const leaveAlone = () => {
    leftAloneUntil = performance.now() + leftAloneMs;
  };
  return {
    leaveAlone,
    async open() {
      if (performance.now() < leftAloneUntil) return null;
      opening ??= openCopy(address, max);
      return opening.catch((thrown) => {
        opening = null;
        throw thrown;
      });
    },
    async close() {
      await opening?.then(({ pool }) => pool.end()).catch(() => undefined);
    },
  };
}

async function openCopy(address: Address, max: number): Promise<Copy> {
  const config = await reachServer(address);
  const pooler = await findPooler(config);
  return { pool: openPool({ config, pooler, max, settings: readerSettings }), pooler };
}
