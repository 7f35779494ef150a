import { type Session, type User, userId } from '../contract/accounts.ts';
import { planCatalogue } from '../contract/billing/plan-catalogue.ts';
import { noPreferences } from '../contract/preferences/preferences.ts';

/** A session as the browser knows it: of somebody on the free plan who has stated nothing. */
export function makeSession(person: Partial<User> = {}): Session {
  return {
    user: {
      id: userId.parse('1'),
      fullName: 'Ada Okafor',
      email: 'ada@example.com',
      profession: null,
      experienceYears: null,
      isEmailVerified: true,
      isAdmin: false,
      isReadOnlyAdmin: false,
      mustChangePassword: false,
      ...person,
    },
    preferences: noPreferences,
    entitlement: {
      plan: 'free',
      isPaid: false,
      ...planCatalogue.free.permissions,
    },
    entitledUntil: null,
    mustProveSecondFactor: false,
    acting: null,
  };
}
