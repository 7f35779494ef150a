import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { previewMerge } from '../review/preview-merge.ts';
import { correctStartup } from './companies/correct-company.ts';
import { createCompany } from './companies/create-company.ts';
import { getCompany } from './companies/get-company.ts';
import { hideCompany } from './companies/hide-company.ts';
import { listCompanies } from './companies/list-companies.ts';
import { mergeInto } from './companies/merge-into.ts';
import { showCompany } from './companies/show-company.ts';
import { withdrawCorrection as withdrawStartupCorrection } from './companies/withdraw-correction.ts';
import { changeRounds } from './rounds/change-rounds.ts';
import { correctRound } from './rounds/correct-round.ts';
import { createRound } from './rounds/create-round.ts';
import { listRounds } from './rounds/list-rounds.ts';
import { withdrawCorrection as withdrawRoundCorrection } from './rounds/withdraw-correction.ts';

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
