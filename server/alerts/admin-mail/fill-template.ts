import { z } from 'zod';
import { adminMailMessages, type MailTemplate } from '../../../contract/alerts/admin-mail.ts';
import { newOpportunitiesMail } from '../../../emails/alerts/new-opportunities.ts';
import { applicationSubmittedMail } from '../../../emails/applications/application-submitted.ts';
import { resetMail } from '../../../emails/auth/reset.ts';
import { welcomeMail } from '../../../emails/auth/welcome.ts';
import type { MailContent } from '../../../emails/platform/layout.ts';
import { ApiError } from '../../platform/errors.ts';

const word = z.string().max(300);
const opportunity = z.object({ name: word, industry: word.default(''), fundingAmount: word.default('') });
const words = {
  welcome: z.object({ name: word }),
  'password-reset': z.object({ link: z.url({ protocol: /^https?$/ }) }),
  'application-submitted': z.object({ name: word, startupName: word }),
  'new-opportunities': z.object({ opportunities: z.array(opportunity).min(1).max(20) }),
};

/** A mail of a template, with the words that were given for it. Throws for words that it lacks. */
export function fillTemplate(publicUrl: string, templateId: MailTemplate, given: object): MailContent {
  switch (templateId) {
    case 'welcome': {
      const { name } = read(words.welcome, given);
      return welcomeMail({
        name,
        dashboardUrl: `${publicUrl}/dashboard`,
        settingsUrl: `${publicUrl}/settings`,
      });
    }
    case 'password-reset': {
      const { link } = read(words['password-reset'], given);
      // A mail in our name leads to ourselves only.
      if (new URL(link).origin !== new URL(publicUrl).origin)
        throw new ApiError('INVALID', adminMailMessages.validation(['link: has to lead to Upround']));
      return resetMail({ resetUrl: link });
    }
    case 'application-submitted': {
      const { name, startupName } = read(words['application-submitted'], given);
      const applicationsUrl = `${publicUrl}/dashboard?tab=applications`;
      return applicationSubmittedMail({
        name,
        companyName: startupName,
        followUpOn: null,
        applicationUrl: applicationsUrl,
      });
    }
    case 'new-opportunities': {
      const { opportunities } = read(words['new-opportunities'], given);
      return newOpportunitiesMail({ opportunities, dashboardUrl: `${publicUrl}/dashboard` });
    }
  }
}

function read<Words>(schema: z.ZodType<Words>, given: object): Words {
  const found = schema.safeParse(given);
  if (found.success) return found.data;
  const faults = found.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new ApiError('INVALID', adminMailMessages.validation(faults));
}
