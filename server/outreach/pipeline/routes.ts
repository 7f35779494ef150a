import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import {
  clearApplications,
  getApplication,
  removeApplication,
  restoreApplication,
  restoreApplications,
} from '../../applications/applications.ts';
import { closeCalendar, getCalendar, openCalendar } from '../../applications/calendar/calendar.ts';
import { changeApplication } from '../../applications/change-application.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { addApplication } from './add-application.ts';
import { bringIn, getEverybodys } from './bring-in.ts';
import { exportApplications, listApplications } from './export-applications.ts';
import { findWhatWorks } from './find-what-works.ts';

const route = implement(contract.applications).$context<RequestContext>();
const admin = implement(contract.adminApplications).$context<RequestContext>();

export const applicationRoutes = {
  list: route.list.handler(({ context: { context }, input }) => listApplications(context, input)),
  create: route.create.handler(({ context: { context }, input }) => addApplication(context, input)),
  get: route.get.handler(({ context: { context }, input }) => getApplication(context, input)),
  change: route.change.handler(({ context: { context }, input }) => changeApplication(context, input)),
  remove: route.remove.handler(({ context: { context }, input }) => removeApplication(context, input)),
  restoreOne: route.restoreOne.handler(({ context: { context }, input }) =>
    restoreApplication(context, input),
  ),
  clear: route.clear.handler(({ context: { context } }) => clearApplications(context)),
  restore: route.restore.handler(({ context: { context } }) => restoreApplications(context)),
  export: route.export.handler(({ context: { context }, input }) => exportApplications(context, input)),
  bringIn: route.bringIn.handler(({ context: { context }, input }) => bringIn(context, input)),
  whatWorks: route.whatWorks.handler(({ context: { context } }) => findWhatWorks(context)),
  calendar: route.calendar.handler(({ context: { context } }) => getCalendar(context)),
  openCalendar: route.openCalendar.handler(({ context: { context } }) => openCalendar(context)),
  closeCalendar: route.closeCalendar.handler(({ context: { context } }) => closeCalendar(context)),
};

export const adminApplicationRoutes = {
  figures: admin.figures.handler(({ context: { context } }) => getEverybodys(context)),
};
