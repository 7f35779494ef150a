import { eq } from 'drizzle-orm';
import { requireSelf } from '../platform/context.ts';
import type { Lifecycle } from '../platform/lifecycle/lifecycle.ts';
import { companyEvents } from './company-events/table.ts';
import { companyAliases, companyIdentifiers, companyPeople } from './identity/table.ts';
import { reviewItems } from './review-queue/table.ts';
import { companyReports, fundingEvents } from './table.ts';

export const companiesLifecycle: Lifecycle = {
  users: {
    deleted: [],
    kept: [reviewItems],
    onUserDeleted: {
      'Delete recent activity': async (context, { userId }) => {
        requireSelf(context, userId);
        await context.db
          .update(reviewItems)
          .set({ decidedBy: null })
          .where(eq(reviewItems.decidedBy, userId));
        return 0;
      },
    },
  },
  companies: {
    followed: [reviewItems, companyEvents],
    ownRecord: [companyAliases, companyIdentifiers, companyPeople, fundingEvents, companyReports],
  },
};
