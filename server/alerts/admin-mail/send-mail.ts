import { createHash, randomUUID } from 'node:crypto';
import { adminMailMessages, type PostedMail } from '../../../contract/alerts/admin-mail.ts';
import { escapeMarkup } from '../../../contract/platform/text/escape-markup.ts';
import type { MailContent } from '../../../emails/platform/layout.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { findSuppression } from '../../mail/suppressions/find-suppression.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { fillTemplate } from './fill-template.ts';
import { type MailToSend, readPostedMail } from './read-posted-mail.ts';
import { textOfMarkup } from './text-of-markup.ts';

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
        // Whoever it went to is found by the mail; the trail outlives it.
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
