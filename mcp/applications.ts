import { z } from 'zod';
import { describeState, nextStepOf, sayStep } from '../contract/applications/application-state.ts';
import { applicationStatus, subStatus } from '../contract/applications/application-status.ts';
import { type Application, applicationId, applicationLimits } from '../contract/applications/applications.ts';
import { startupId } from '../contract/companies/companies.ts';
import type { Api } from './ask-api.ts';
import { quote, quotedText } from './quoted-text.ts';
import { linkTo, productLink, todayOf } from './tool.ts';

export const applicationOutput = z.object({
  applicationId,
  companyId: startupId.nullable(),
  company: quotedText,
  status: applicationStatus,
  subStatus: subStatus.nullable(),
  state: quotedText.describe('How it stands, in words'),
  nextStep: quotedText.nullable(),
  hasLetter: z.boolean(),
  sentOn: z.iso.date().nullable(),
  answeredOn: z.iso.date().nullable(),
  followUpOn: z.iso.date().nullable(),
  contactName: quotedText.nullable(),
  jobAdUrl: quotedText.nullable().describe('Where the job ad stands, as the user saved it'),
  isArchived: z.boolean(),
  link: productLink,
});

export function presentApplication(api: Api, found: Application): z.input<typeof applicationOutput> {
  const today = todayOf(api);
  const step = nextStepOf(found, today);
  return {
    applicationId: found.applicationId,
    companyId: found.startupId,
    company: quote(found.companyName, 120),
    status: found.status,
    subStatus: found.subStatus,
    state: quote(describeState(found), 120),
    nextStep: step && quote(sayStep(step, today), 120),
    hasLetter: found.hasLetter,
    sentOn: found.sentOn,
    answeredOn: found.answeredOn,
    followUpOn: found.followUpOn,
    contactName: found.contactName === null ? null : quote(found.contactName, 100),
    jobAdUrl: found.jobAdUrl === null ? null : quote(found.jobAdUrl, applicationLimits.jobAdUrl),
    isArchived: found.isArchived,
    link: applicationLink(api, found.applicationId),
  };
}

const applicationLink = (api: Api, id: string) =>
  linkTo(api, `/dashboard?tab=applications&application=${id}`);
