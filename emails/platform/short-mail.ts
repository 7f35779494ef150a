import { button, type MailContent, mailPage, styles } from './layout.ts';
import { html } from './markup.ts';

export type ShortMail = {
  subject: string;
  headline: string;
  paragraphs: string[];
  action: { label: string; url: string };
  /** What to know of the action, below it. */
  afterwards: string[];
  /** Why this mail came. */
  reason: string;
};

/** A mail that says one thing and asks for one action at most. */
export function shortMail({
  subject,
  headline,
  paragraphs,
  action,
  afterwards,
  reason,
}: ShortMail): MailContent {
  const paragraph = (text: string) =>
    html`<p class="ink-2" style="${styles.text}padding-top:12px;">${text}</p>`;
  const small = (text: string) => html`<p class="ink-3" style="${styles.quiet}padding-top:16px;">${text}</p>`;
  return {
    subject,
    html: mailPage({
      title: subject,
      preview: paragraphs[0] ?? headline,
      content: html`<h1 class="ink" style="${styles.headline}">${headline}</h1>
${paragraphs.map(paragraph)}
<div style="padding-top:24px;">${button(action.label, action.url)}</div>
${afterwards.map(small)}`,
      footer: html`<p class="ink-3" style="${styles.quiet}">${reason}</p>`,
    }),
    text: [headline, ...paragraphs, `${action.label}: ${action.url}`, ...afterwards, `--\n${reason}\n`].join(
      '\n\n',
    ),
  };
}
