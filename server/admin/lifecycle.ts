import { eq } from 'drizzle-orm';
import { requireSelf } from '../platform/context.ts';
import type { Lifecycle } from '../platform/lifecycle/lifecycle.ts';
import { apiKeys } from './api-keys/table.ts';
import { imports } from './imports/table.ts';
import { removalRequests } from './removal-requests/table.ts';
import { companyMerges, companySplits } from './review/table.ts';

export const adminLifecycle: Lifecycle = {
  users: {
    deleted: [],
    kept: [apiKeys, imports, removalRequests, companyMerges, companySplits],
    onUserDeleted: {
      // The other tables refer to the users' table, which clears the name by itself.
      'Delete recent activity': async (context, { userId }) => {
        requireSelf(context, userId);
        const { db } = context;
        await db.update(companyMerges).set({ mergedBy: null }).where(eq(companyMerges.mergedBy, userId));
        await db.update(companySplits).set({ splitBy: null }).where(eq(companySplits.splitBy, userId));
        return 0;
      },
    },
  },
  companies: { followed: [companyMerges, companySplits], ownRecord: [] },
};
