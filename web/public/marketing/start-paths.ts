import type { Plan } from '../../../contract/billing/plan-catalogue.ts';
import { paths } from '../../platform/navigation/paths.ts';

/** Where the ways in lead: a member goes on, a visitor registers first. */
export const startPath = (isMember: boolean) => (isMember ? paths.dashboard() : paths.register());

/** Registering offers no half-yearly plan: who asks for it signs in or registers on the way to paying. */
export const planPath = (plan: Plan, isMember: boolean) =>
  isMember || plan === 'halfYearly' ? paths.payment({ plan }) : paths.register({ plan });
