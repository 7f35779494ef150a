import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { getSettings } from './get-settings.ts';

const route = implement(contract.settings).$context<RequestContext>();

export const settingsRoutes = {
  get: route.get.handler(({ context: { context } }) => getSettings(context)),
};
