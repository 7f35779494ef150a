import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { setWeekPlan, skipCompany, undoSkip } from './change-week-plan.ts';
import { getWeekPlan, summariseWeekPlan } from './get-week-plan.ts';

const route = implement(contract.weekPlan).$context<RequestContext>();

export const weekPlanRoutes = {
  get: route.get.handler(({ context: { context }, input }) => getWeekPlan(context, input)),
  summary: route.summary.handler(({ context: { context }, input }) => summariseWeekPlan(context, input)),
  set: route.set.handler(({ context: { context }, input }) => setWeekPlan(context, input)),
  skip: route.skip.handler(({ context: { context }, input }) => skipCompany(context, input)),
  undoSkip: route.undoSkip.handler(({ context: { context }, input }) => undoSkip(context, input)),
};
