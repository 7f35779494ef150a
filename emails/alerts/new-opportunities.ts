import { button, type MailContent, mailPage, styles } from '../platform/layout.ts';
import { html } from '../platform/markup.ts';
import { plainText } from '../platform/plain-text.ts';

type Opportunity = { name: string; industry: string; fundingAmount: string };

export type NewOpportunitiesProps = { opportunities: Opportunity[]; dashboardUrl: string };

const longestWord = 120;

const reason = 'You get this email because an admin of Upround sent it to you.';

/** Companies that have just raised, as an admin names them. */
export function newOpportunitiesMail({ opportunities, dashboardUrl }: NewOpportunitiesProps): MailContent {
  const shown = opportunities.map(({ name, industry, fundingAmount }) => ({
    name: plainText(name, longestWord),
    about: [plainText(fundingAmount, longestWord), plainText(industry, longestWord)]
      .filter(Boolean)
      .join(' · '),
  }));
  const subject = shown.length === 1 ? 'A new opportunity' : `${shown.length} new opportunities`;
  const rows = shown.map(
    ({ name, about }) =>
      html`<tr><td class="rule" style="${styles.cell}${styles.rule}padding:14px 0;"><p class="ink" style="${styles.company}">${name}</p><p class="ink-2" style="${styles.text}padding-top:2px;">${about}</p></td></tr>`,
  );
  return {
    subject,
    html: mailPage({
      title: subject,
      preview: shown.map(({ name }) => name).join(', '),
      content: html`<h1 class="ink" style="${styles.headline}">${subject}</h1>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:20px;">${rows}</table>
<div style="padding-top:18px;">${button('Open your dashboard', dashboardUrl)}</div>`,
      footer: html`<p class="ink-3" style="${styles.quiet}">${reason}</p>`,
    }),
    text: [
      subject,
      ...shown.map(({ name, about }) => `${name}\n${about}`),
      `Open your dashboard: ${dashboardUrl}`,
      `--\n${reason}\n`,
    ].join('\n\n'),
  };
}
