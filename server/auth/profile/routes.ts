import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { readCurriculum } from './curriculum/read-curriculum.ts';
import {
  completeProfile,
  getAboutMe,
  proposeProfile,
  saveAboutMe,
  savePreferences,
  updateProfile,
} from './profile.ts';

const os = implement(contract.accounts).$context<RequestContext>();

export const profileRoutes = {
  completeProfile: os.completeProfile.handler(({ input, context }) =>
    completeProfile(context.context, input),
  ),
  updateProfile: os.updateProfile.handler(({ input, context }) => updateProfile(context.context, input)),
  savePreferences: os.savePreferences.handler(({ input, context }) =>
    savePreferences(context.context, input),
  ),
};

const aboutMeRoute = implement(contract.aboutMe).$context<RequestContext>();

export const aboutMeRoutes = {
  get: aboutMeRoute.get.handler(({ context: { context } }) => getAboutMe(context)),
  save: aboutMeRoute.save.handler(({ context: { context }, input }) => saveAboutMe(context, input)),
  readCurriculum: aboutMeRoute.readCurriculum.handler(({ context: { context }, input }) =>
    readCurriculum(context, input),
  ),
  readProfileText: aboutMeRoute.readProfileText.handler(({ context: { context }, input }) =>
    proposeProfile(context, input),
  ),
};
