import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { answerReview, listReview } from './review-items.ts';
import { findCompanies, listReports, previewSplit, splitCompany, undoSplit } from './split/split.ts';
import { splitMerged, takeBackAnswer } from './take-back.ts';

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
