import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { previewMerge } from '../review/preview-merge.ts';
import { changeRounds } from './rounds/change-rounds.ts';
import { correctRound } from './rounds/correct-round.ts';
import { createRound } from './rounds/create-round.ts';
import { listRounds } from './rounds/list-rounds.ts';
import { withdrawCorrection as withdrawRoundCorrection } from './rounds/withdraw-correction.ts';
import { correctStartup } from './startups/correct-startup.ts';
import { createStartup } from './startups/create-startup.ts';
import { getStartup } from './startups/get-startup.ts';
import { hideStartup } from './startups/hide-startup.ts';
import { listStartups } from './startups/list-startups.ts';
import { mergeInto } from './startups/merge-into.ts';
import { showStartup } from './startups/show-startup.ts';
import { withdrawCorrection as withdrawStartupCorrection } from './startups/withdraw-correction.ts';

const startups = implement(contract.adminStartups).$context<RequestContext>();
const rounds = implement(contract.adminRounds).$context<RequestContext>();

export const adminStartupRoutes = {
  list: startups.list.handler(({ context: { context }, input }) => listStartups(context, input)),
  get: startups.get.handler(({ context: { context }, input }) => getStartup(context, input)),
  create: startups.create.handler(({ context: { context }, input }) => createStartup(context, input)),
  correct: startups.correct.handler(({ context: { context }, input }) => correctStartup(context, input)),
  withdraw: startups.withdraw.handler(({ context: { context }, input }) =>
    withdrawStartupCorrection(context, input),
  ),
  restore: startups.restore.handler(({ context: { context }, input }) => correctStartup(context, input)),
  hide: startups.hide.handler(({ context: { context }, input }) => hideStartup(context, input)),
  show: startups.show.handler(({ context: { context }, input }) => showStartup(context, input)),
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
