import type { Lifecycle } from '../platform/lifecycle/lifecycle.ts';
import { backfills } from './table.ts';

export const ingestLifecycle: Lifecycle = {
  users: { deleted: [], kept: [backfills], onUserDeleted: {} },
  companies: { followed: [], ownRecord: [] },
};
