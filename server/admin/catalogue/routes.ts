import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { previewMerge } from '../review/merge-companies.ts';
import { createCompany, hideCompany, listCompanies, mergeInto, showCompany } from './companies/companies.ts';
import {
  correctStartup,
  getCompany,
  withdrawCorrection as withdrawStartupCorrection,
} from './companies/correct-company.ts';
import { removeStatement } from './companies/statements.ts';
import { changeRounds, withdrawCorrection as withdrawRoundCorrection } from './rounds/change-rounds.ts';
import { correctRound, createRound, listRounds } from './rounds/rounds.ts';

const startups = implement(contract.adminStartups).$context<RequestContext>();
const rounds = implement(contract.adminRounds).$context<RequestContext>();

export const adminCompanyRoutes = {
  list: startups.list.handler(({ context: { context }, input }) => listCompanies(context, input)),
  get: startups.get.handler(({ context: { context }, input }) => getCompany(context, input)),
  create: startups.create.handler(({ context: { context }, input }) => createCompany(context, input)),
  correct: startups.correct.handler(({ context: { context }, input }) => correctStartup(context, input)),
  withdraw: startups.withdraw.handler(({ context: { context }, input }) =>
    withdrawStartupCorrection(context, input),
  ),
  restore: startups.restore.handler(({ context: { context }, input }) => correctStartup(context, input)),
  removeStatement: startups.removeStatement.handler(({ context: { context }, input }) =>
    removeStatement(context, input),
  ),
  hide: startups.hide.handler(({ context: { context }, input }) => hideCompany(context, input)),
  show: startups.show.handler(({ context: { context }, input }) => showCompany(context, input)),
  previewMerge: startups.previewMerge.handler(({ context: { context }, input }) =>
    previewMerge(context, input),
  ),
  merge: startups.merge.handler(({ context: { context }, input }) => mergeInto(context, input)),
};

export const adminRoundRoutes = {
  list: rounds.list.handler(({ context: { context }, input }) => listRounds(context, input)),
  create: rounds.create.handler(({ context: { context }, input }) => createRound(context, input)),
  correct: rounds.correct.handler(({ context: { context }, input }) => correctRound(context, input)),
  withdraw: rounds.withdraw.handler(({ context: { context }, input }) =>
    withdrawRoundCorrection(context, input),
  ),
  restore: rounds.restore.handler(({ context: { context }, input }) => correctRound(context, input)),
  change: rounds.change.handler(({ context: { context }, input }) => changeRounds(context, input)),
};
