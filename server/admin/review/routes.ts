import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { answerReview } from './answer.ts';
import { listReview } from './list.ts';
import { findCompanies } from './split/find-companies.ts';
import { listReports } from './split/list-reports.ts';
import { previewSplit } from './split/preview-split.ts';
import { splitCompany } from './split/split-company.ts';
import { undoSplit } from './split/undo-split.ts';
import { splitMerged } from './split-merged.ts';
import { takeBackAnswer } from './take-back.ts';

const route = implement(contract.review).$context<RequestContext>();

export const reviewRoutes = {
  list: route.list.handler(({ context: { context } }) => listReview(context)),
  answer: route.answer.handler(({ context: { context }, input }) => answerReview(context, input)),
  takeBack: route.takeBack.handler(({ context: { context }, input }) => takeBackAnswer(context, input)),
  companies: route.companies.handler(({ context: { context }, input }) => findCompanies(context, input)),
  reports: route.reports.handler(({ context: { context }, input }) => listReports(context, input)),
  previewSplit: route.previewSplit.handler(({ context: { context }, input }) => previewSplit(context, input)),
  split: route.split.handler(({ context: { context }, input }) => splitCompany(context, input)),
  undoSplit: route.undoSplit.handler(({ context: { context }, input }) => undoSplit(context, input)),
  part: route.part.handler(({ context: { context }, input }) => splitMerged(context, input)),
};
