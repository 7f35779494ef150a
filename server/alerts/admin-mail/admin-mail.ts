import { createHash, randomUUID } from 'node:crypto';
import { desc, eq, like } from 'drizzle-orm';
import { Parser } from 'htmlparser2';
import { z } from 'zod';
import {
  adminMailMessages,
  type MailTemplate,
  mailTemplates,
  adminMailMessages as messages,
  mostTestResults,
  type PostedMail,
  type TestResult,
} from '../../../contract/alerts/admin-mail.ts';
import { escapeMarkup } from '../../../contract/platform/text/escape-markup.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { newOpportunitiesMail } from '../../../emails/alerts/new-opportunities.ts';
import { applicationSubmittedMail } from '../../../emails/applications/application-submitted.ts';
import { resetMail, welcomeMail } from '../../../emails/auth/auth.ts';
import type { MailContent } from '../../../emails/platform/layout.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';
import { findSuppression } from '../../mail/suppressions/suppressions.ts';
import { mails } from '../../mail/table.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { isManualUnderWay } from '../alert-runs.ts';
import { findWanting } from '../digest/find-readers.ts';
import { countDigests } from '../send-digests.ts';
import { presentTest } from './present.ts';

/** Sends a template with made-up words to an address. */
export async function sendTest(
  context: Context,
  { to, templateId }: { to: string; templateId: MailTemplate },
): Promise<TestResult> {
  requireOperator(context);
  if (to.trim() === '') throw new ApiError('INVALID', adminMailMessages.testAddress);
  const { publicUrl } = context.environment;
  const dynamicTemplateData = { ...wordsOfTest(publicUrl)[templateId] };
  const { subject } = fillTemplate(publicUrl, templateId, dynamicTemplateData);
  const posted = { to, subject: `Test: ${subject}`, templateId, dynamicTemplateData };
  const { mailId } = await sendMail(context, { ...posted, isTest: true });
  const [mail] = await context.db.select().from(mails).where(eq(mails.id, mailId));
  if (!mail) throw new Error('A test mail is gone as soon as it was written.');
  return presentTest(mail);
}

/** What stands in a test mail. Nothing of it opens anything. */
function wordsOfTest(publicUrl: string): Record<MailTemplate, object> {
  return {
    welcome: { name: 'Ada Lovelace' },
    'password-reset': { link: `${publicUrl}/reset-password?token=only-a-test` },
    'application-submitted': { name: 'Ada Lovelace', startupName: 'Harbour Ledger' },
    'new-opportunities': {
      opportunities: [
        { name: 'Harbour Ledger', industry: 'Banking', fundingAmount: '$12.5M round' },
        { name: 'Quiet Turbines', industry: 'Wind Energy', fundingAmount: 'Series B' },
      ],
    },
  };
}

/** Sends one mail that an admin wrote, or that a template says. Counted and written down; not to addresses that want none. */
export async function sendMail(
  context: Context,
  posted: PostedMail & { isTest?: boolean },
): Promise<{ mailId: string }> {
  requireOperator(context);
  const userId = requireUser(context);
  const mail = readPostedMail(posted);
  const content = contentOf(context.environment.publicUrl, mail);
  await countAgainstLimit(context, limits.mailByHand, userId);
  if (await findSuppression(context, mail.to)) throw new ApiError('CONFLICT', adminMailMessages.suppressed);
  return inTransaction(context, async (inside) => {
    const { mailId } = await deliverMail(inside, {
      occasion: `${posted.isTest ? 'test' : 'by-hand'}:${randomUUID()}`,
      userId: null,
      lane: 'transactional',
      message: { ...content, subject: oneLine(mail.subject), to: mail.to },
    });
    await recordEvent(inside, {
      kind: 'mail-sent-by-hand',
      userId,
      caller: null,
      detail: {
        mail: mailId,
        template: mail.templateId ?? 'none',
        isTest: posted.isTest ?? false,
        // The mail names its recipient; the audit trail outlives it.
        to: createHash('sha256').update(mail.to.toLowerCase()).digest('hex').slice(0, 16),
      },
    });
    return { mailId };
  });
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function contentOf(
  publicUrl: string,
  { templateId, dynamicTemplateData, text, html, subject }: MailToSend,
): MailContent {
  if (templateId !== undefined) return fillTemplate(publicUrl, templateId, dynamicTemplateData);
  return {
    subject,
    text: text || textOfMarkup(html ?? ''),
    html: html || `<p>${escapeMarkup(text ?? '').replaceAll('\n', '<br>')}</p>`,
  };
}

const blocks = new Set([
  'br',
  'p',
  'div',
  'li',
  'tr',
  'table',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);

const unseen = new Set(['style', 'script', 'title', 'head']);

/** What is left of markup for those who read a mail as text. */
function textOfMarkup(html: string): string {
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (unseen.has(name)) hidden += 1;
    },
    ontext: (words) => {
      if (hidden === 0) text += words.replace(/\s+/g, ' ');
    },
    onclosetag: (name) => {
      if (unseen.has(name)) hidden -= 1;
      if (blocks.has(name)) text += '\n';
    },
  });
  parser.end(html);
  return text
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** What became of the last test mails, newest first. */
export async function listTests(context: Context): Promise<{ results: TestResult[] }> {
  requireOperator(context);
  const rows = await context.db
    .select()
    .from(mails)
    .where(like(mails.occasion, 'test:%'))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(mostTestResults);
  return { results: rows.map(presentTest) };
}

const word = z.string().max(300);

const opportunity = z.object({ name: word, industry: word.default(''), fundingAmount: word.default('') });

const words = {
  welcome: z.object({ name: word }),
  'password-reset': z.object({ link: z.url({ protocol: /^https?$/ }) }),
  'application-submitted': z.object({ name: word, startupName: word }),
  'new-opportunities': z.object({ opportunities: z.array(opportunity).min(1).max(20) }),
};

/** A mail of a template, with the words that were given for it. Throws for words that it lacks. */
function fillTemplate(publicUrl: string, templateId: MailTemplate, given: object): MailContent {
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

const mailMessage = z
  .object({
    to: z.preprocess((given) => (typeof given === 'string' ? given.trim() : ''), z.email(messages.email)),
    subject: z.preprocess((given) => given ?? '', z.string().trim().min(1, messages.subject)),
    text: z.string().optional(),
    html: z.string().optional(),
    templateId: z.enum(mailTemplates, 'There is no such template').optional(),
    dynamicTemplateData: z.record(z.string(), z.unknown()).default({}),
  })
  .superRefine(({ text, html, templateId }, { addIssue }) => {
    if (text || html || templateId) return;
    addIssue({ code: 'custom', path: ['text'], message: messages.content });
  });

type MailToSend = z.infer<typeof mailMessage>;

/** A mail as the send-email operation takes it; what is wrong with it is said all at once. */
function readPostedMail(posted: PostedMail): MailToSend {
  const read = mailMessage.safeParse(posted);
  if (read.success) return read.data;
  const found = read.error.issues.map(({ message }) => message);
  // The whole is only looked at once its parts are right.
  const hasContent = Boolean(posted.text || posted.html || posted.templateId);
  if (!hasContent && !found.includes(messages.content)) found.push(messages.content);
  throw new ApiError('INVALID', messages.validation(found));
}

/**
 * How many people the alerts of the last days would be sent to now. Nothing is written and nothing sent. Of very many users
 * the first are checked, and the count is the least that it can be.
 */
export async function countAlerts(
  context: Context,
  { days }: { days: number },
  mostChecked = mostCheckedUsers,
): Promise<{ people: number; isLeast: boolean }> {
  requireOperator(context);
  const since = new Date(context.now().getTime() - days * dayMs);
  const occasion = { kind: 'manual', since } as const;
  // Reads what belongs to users; of it only their number is answered.
  const counting: Context = { ...context, actor: { kind: 'job', name: 'count of alerts' } };
  let people = 0;
  let checked = 0;
  let page = await findWanting(context, { kind: 'manual', afterUserId: '' });
  while (page.length > 0 && checked < mostChecked && !context.signal.aborted) {
    people += await countDigests(counting, { userIds: page, occasion });
    checked += page.length;
    page = await findWanting(context, { kind: 'manual', afterUserId: page.at(-1) ?? '' });
  }
  return { people, isLeast: page.length > 0 };
}

/** An admin waits while they are checked: up to a millisecond for each. */
const mostCheckedUsers = 20_000;

/** Has the alerts of the last days sent now; while that is under way, not a second time. */
export function queueAlerts(context: Context, { days }: { days: number }): Promise<{ isQueued: boolean }> {
  requireOperator(context);
  const userId = requireUser(context);
  return inTransaction(context, async (inside) => {
    if (await isManualUnderWay(inside)) return { isQueued: false };
    const options = { singletonKey: 'manual' };
    const isQueued = await inside.queue.send(inside, manualAlertsQueue, { days }, options);
    if (isQueued)
      await recordEvent(inside, { kind: 'alerts-sent-by-hand', userId, caller: null, detail: { days } });
    return { isQueued };
  });
}

/** Where the alerts wait that an admin has sent. */
export const manualAlertsQueue = 'alerts.send-by-hand';
