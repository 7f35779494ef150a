import { button, type MailContent, mailPage, quietLink, styles } from './layout.ts';
import { html, type Markup } from './markup.ts';

export type WelcomeProps = {
  name: string;
  /** Where to confirm the address; null for one that is confirmed. */
  verifyUrl: string | null;
  dashboardUrl: string;
  settingsUrl: string;
};

const subject = 'Welcome to Upround';
const opening = 'You will hear who just raised while they still decide whom to hire.';
const steps = [
  'See the rounds of this quarter that match you on your dashboard.',
  'Say which industries and places you want to hear of. What you leave open matches everything.',
  'Expect one mail a day, and only when something new matches.',
];

const confirming =
  'Alerts come by mail once you have confirmed that this address is yours. The link works for 7 days.';
const confirm = 'Confirm your email address';

/** The first mail to a new person. */
export function welcomeMail({ name, verifyUrl, dashboardUrl, settingsUrl }: WelcomeProps): MailContent {
  const rows = steps.map(
    (step, index) =>
      html`<tr><td valign="top" class="ink" style="${styles.strong}padding:0 12px 10px 0;">${index + 1}</td><td class="ink-2" style="${styles.text}padding-bottom:10px;">${step}</td></tr>`,
  );
  return {
    subject,
    html: mailPage({
      title: subject,
      preview: opening,
      content: html`<h1 class="ink" style="${styles.headline}">Welcome, <span class="mark" style="${styles.mark}">${name}</span></h1>
<p class="ink-2" style="${styles.text}padding:12px 0 24px;">${opening}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0">${rows}</table>
${verifyUrl === null ? openDashboard(dashboardUrl) : confirmFirst(verifyUrl, dashboardUrl)}`,
      footer: html`<p class="ink-3" style="${styles.quiet}">You get this mail because an account was made with this address. ${quietLink('Change what you hear of', settingsUrl)}.</p>`,
    }),
    text: [
      `Welcome, ${name}`,
      opening,
      ...steps.map((step, index) => `${index + 1}. ${step}`),
      ...(verifyUrl === null ? [] : [confirming, `${confirm}: ${verifyUrl}`]),
      `Open your dashboard: ${dashboardUrl}`,
      `--\nYou get this mail because an account was made with this address.\nChange what you hear of: ${settingsUrl}\n`,
    ].join('\n\n'),
  };
}

function openDashboard(dashboardUrl: string): Markup {
  return html`<div style="padding-top:18px;">${button('Open your dashboard', dashboardUrl)}</div>`;
}

function confirmFirst(verifyUrl: string, dashboardUrl: string): Markup {
  return html`<p class="ink-2" style="${styles.text}padding:14px 0 20px;">${confirming}</p>
${button(confirm, verifyUrl)}
<p class="ink-3" style="${styles.quiet}padding-top:16px;">${quietLink('Open your dashboard', dashboardUrl)}</p>`;
}
