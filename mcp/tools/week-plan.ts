import { z } from 'zod';
import { applicationId } from '../../contract/applications/applications.ts';
import { startupId } from '../../contract/companies/companies.ts';
import { weekPlan as calls } from '../../contract/outreach/week-plan.ts';
import { planTitle, reasonsOf, summaryOf } from '../../contract/outreach/week-plan-texts.ts';
import { askApi } from '../ask-api.ts';
import { quote, quotedText } from '../quoted-text.ts';
import { defineTool, linkTo, productLink } from '../tool.ts';

const mostDue = 10;

export const weekPlan = defineTool({
  name: 'week_plan',
  title: 'Week plan',
  description:
    'Whom the user plans to write to this week and why, follow-ups that are due by Sunday, and interviews to prepare. Nothing is sent: the user writes and sends each letter themselves.',
  effect: 'reads',
  scopes: ['desk:read'],
  input: z.strictObject({}),
  output: z.object({
    week: z.iso.date().describe('The Monday of the week'),
    deadline: z.iso.date(),
    lettersAWeek: z.int(),
    toWrite: z.array(
      z.object({
        companyId: startupId,
        company: quotedText,
        person: quotedText.nullable(),
        reasons: z.array(quotedText),
        subject: quotedText.nullable(),
        isWritten: z.boolean(),
        link: productLink,
      }),
    ),
    followUps: z.array(z.object({ applicationId, company: quotedText, on: z.iso.date(), link: productLink })),
    interviews: z.array(
      z.object({ applicationId, company: quotedText, on: z.iso.date().nullable(), link: productLink }),
    ),
  }),
  async answer(api) {
    const plan = await askApi(api, calls.get, { timeZone: api.timeZone });
    const open = plan.toWrite.filter(({ isDone }) => !isDone);
    const summary = summaryOf({ toWrite: open.length, due: plan.due.length, prepare: plan.prepare.length });
    return {
      says:
        open.length > 0
          ? `${planTitle(open.length, plan.deadline)}. This week: ${summary}. The user sends each letter themselves.`
          : `Nothing to write this week${summary ? `: ${summary}` : ''}.`,
      data: {
        week: plan.week,
        deadline: plan.deadline,
        lettersAWeek: plan.letters,
        toWrite: plan.toWrite.map((letter) => ({
          companyId: letter.startupId,
          company: quote(letter.companyName, 120),
          person:
            letter.person === null || letter.person === 'locked'
              ? null
              : quote([letter.person.name, letter.person.role].filter(Boolean).join(', '), 120),
          reasons: reasonsOf(letter, plan.today).map((reason) => quote(reason, 100)),
          subject: letter.subject === null ? null : quote(letter.subject, 120),
          isWritten: letter.isDone,
          link: linkTo(api, `/company/${letter.startupId}`),
        })),
        followUps: plan.due.slice(0, mostDue).map(({ applicationId: id, companyName, on }) => ({
          applicationId: id,
          company: quote(companyName, 120),
          on,
          link: linkTo(api, `/dashboard?tab=applications&application=${id}`),
        })),
        interviews: plan.prepare.slice(0, mostDue).map(({ applicationId: id, companyName, on }) => ({
          applicationId: id,
          company: quote(companyName, 120),
          on,
          link: linkTo(api, `/applications/${id}/preparation`),
        })),
      },
    };
  },
});
