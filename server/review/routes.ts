import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { answerReview } from './answer.ts';
import { listReview } from './list.ts';
import { partStartups } from './part-startups.ts';
import { takeBackAnswer } from './take-back.ts';

const route = implement(contract.review).$context<RequestContext>();

export const reviewRoutes = {
  list: route.list.handler(({ context: { context } }) => listReview(context)),
  answer: route.answer.handler(({ context: { context }, input }) => answerReview(context, input)),
  takeBack: route.takeBack.handler(({ context: { context }, input }) => takeBackAnswer(context, input)),
  part: route.part.handler(({ context: { context }, input }) => partStartups(context, input)),
};
