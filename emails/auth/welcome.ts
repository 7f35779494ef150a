import { button, type MailContent, mailPage, quietLink, styles } from '../platform/layout.ts';
import { html } from '../platform/markup.ts';
import { greet } from '../platform/plain-text.ts';

export type WelcomeProps = { name: string; dashboardUrl: string; settingsUrl: string };

const subject = 'Welcome to Upround';
const opening = 'you will hear who just raised while they still decide whom to hire.';
const steps = [
  'See the rounds of this quarter that match you on your dashboard.',
  'Choose the industries and places that you want to hear about. What you leave empty matches everything.',
  'Expect one mail a day, and only when something new matches. Your settings make it one a week, or none.',
];
const reason = 'You get this mail because you made an account with this address.';

/** The first mail to a person whose address is confirmed. */
export function welcomeMail({ name, dashboardUrl, settingsUrl }: WelcomeProps): MailContent {
  const rows = steps.map(
    (step, index) =>
      html`<tr><td valign="top" class="ink" style="${styles.cell}${styles.strong}padding:0 12px 10px 0;">${index + 1}</td><td class="ink-2" style="${styles.cell}padding-bottom:10px;">${step}</td></tr>`,
  );
  return {
    subject,
    html: mailPage({
      title: subject,
      preview: greet(name, opening),
      content: html`<h1 class="ink" style="${styles.headline}"><span class="mark" style="${styles.mark}">Welcome</span> to Upround</h1>
<p class="ink-2" style="${styles.text}padding:12px 0 24px;">${greet(name, opening)}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0">${rows}</table>
<div style="padding-top:18px;">${button('Open your dashboard', dashboardUrl)}</div>`,
      footer: html`<p class="ink-3" style="${styles.quiet}">${reason} ${quietLink('Change your preferences', settingsUrl)}.</p>`,
    }),
    text: [
      subject,
      greet(name, opening),
      ...steps.map((step, index) => `${index + 1}. ${step}`),
      `Open your dashboard: ${dashboardUrl}`,
      `--\n${reason}\nChange your preferences: ${settingsUrl}\n`,
    ].join('\n\n'),
  };
}
