import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import {
  answerRegister,
  listRegisterQuestions,
  reportRegister,
  takeBackRegister,
  withdrawRegisterReport,
} from './reports.ts';

const route = implement(contract.registerReports).$context<RequestContext>();

export const registerRoutes = {
  report: route.report.handler(({ context: { context }, input }) => reportRegister(context, input)),
  withdraw: route.withdraw.handler(({ context: { context }, input }) =>
    withdrawRegisterReport(context, input),
  ),
  questions: route.questions.handler(({ context: { context } }) => listRegisterQuestions(context)),
  answer: route.answer.handler(({ context: { context }, input }) => answerRegister(context, input)),
  takeBack: route.takeBack.handler(({ context: { context }, input }) => takeBackRegister(context, input)),
};
