import { writtenDate } from '../../contract/platform/time/written-days.ts';
import { button, type MailContent, mailPage, quietLink, styles } from '../platform/layout.ts';
import { html } from '../platform/markup.ts';
import { plainText } from '../platform/plain-text.ts';

export type InvitationProps = {
  inviterName: string;
  boardName: string;
  /** Moment in ISO form. */
  until: string;
  invitationUrl: string;
  stopUrl: string;
};

const longestName = 60;

const afterwards = 'You need an Upround account with this address. It is free.';

const reason = 'You get this email because this address was entered as an invitation on Upround.';

/** Asks the reader of an address, who may have no account, to join a shared board. What strangers wrote in it makes no links. */
export function invitationMail({
  inviterName,
  boardName,
  until,
  invitationUrl,
  stopUrl,
}: InvitationProps): MailContent {
  const who = plainText(inviterName, longestName) || 'A user';
  const board = `“${plainText(boardName, longestName)}”`;
  const subject = `${who} invited you to ${board} on Upround`;
  const headline = `Join ${board}?`;
  const paragraphs = [
    `${who} invited you to a shared board. Its members see which companies the others write to and how far each has come, and claim a company so that no two of them write to the same founder.`,
    'Nothing of yours is shown until you choose to show your companies and their statuses. Letters, notes, contacts and dates are never shown.',
  ];
  const valid = `The invitation is valid until ${writtenDate(until)}. ${afterwards}`;
  const paragraph = (text: string) =>
    html`<p class="ink-2" style="${styles.text}padding-top:12px;">${text}</p>`;
  return {
    subject,
    html: mailPage({
      title: subject,
      preview: paragraphs[1] ?? headline,
      content: html`<h1 class="ink" style="${styles.headline}">${headline}</h1>
${paragraphs.map(paragraph)}
<div style="padding-top:24px;">${button('See the invitation', invitationUrl)}</div>
<p class="ink-3" style="${styles.quiet}padding-top:16px;">${valid}</p>`,
      footer: html`<p class="ink-3" style="${styles.quiet}">${reason} ${quietLink('Stop invitations', stopUrl)}</p>`,
    }),
    text: [
      headline,
      ...paragraphs,
      `See the invitation: ${invitationUrl}`,
      valid,
      `--\n${reason}\nStop invitations: ${stopUrl}\n`,
    ].join('\n\n'),
  };
}
