import { button, type MailContent, mailPage, quietLink, styles } from '../platform/layout.ts';
import { html } from '../platform/markup.ts';
import { greet, plainText } from '../platform/plain-text.ts';

export type ProductNewsProps = {
  name: string;
  subject: string;
  /** What is new, a paragraph each. */
  paragraphs: string[];
  action: { label: string; url: string };
  settingsUrl: string;
  stopUrl: string;
};

const longest = { subject: 120, paragraph: 1_200 };

const reason = 'You get this email because you asked for news about Upround. We send it rarely.';

const stop = 'Stop these emails';

const change = 'Choose how often';

/** What the product can do now, for those who asked to hear of it. */
export function productNewsMail(props: ProductNewsProps): MailContent {
  const { name, action, settingsUrl, stopUrl } = props;
  const subject = plainText(props.subject, longest.subject);
  const [first = '', ...others] = props.paragraphs.map((text) => plainText(text, longest.paragraph));
  const opening = greet(name, first);
  const paragraphs = [opening, ...others];
  return {
    subject,
    html: mailPage({
      title: subject,
      preview: opening,
      content: html`<h1 class="ink" style="${styles.headline}">${subject}</h1>
${paragraphs.map((text) => html`<p class="ink-2" style="${styles.text}padding-top:12px;">${text}</p>`)}
<div style="padding-top:24px;">${button(action.label, action.url)}</div>`,
      footer: html`<p class="ink-3" style="${styles.quiet}">${reason} ${quietLink(stop, stopUrl)} · ${quietLink(change, settingsUrl)}</p>`,
    }),
    text: [
      subject,
      ...paragraphs,
      `${action.label}: ${action.url}`,
      `--\n${reason}\n${stop}: ${stopUrl}\n${change}: ${settingsUrl}\n`,
    ].join('\n\n'),
  };
}
