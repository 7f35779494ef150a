import { counted, withCommas } from '../../contract/platform/text/counts.ts';
import { button, type MailContent, mailPage, quietLink, styles } from '../platform/layout.ts';
import { html, type Markup } from '../platform/markup.ts';
import { greet, plainText } from '../platform/plain-text.ts';

/** Somebody whom the person wanted to write to again by now. */
export type DigestFollowUp = {
  companyName: string;
  contactName: string | null;
  daysOverdue: number;
  url: string;
};

/** So many are named; how many more there are is said. */
const mostNamed = 10;

const longestName = 80;

export const plainFollowUp = (followUp: DigestFollowUp): DigestFollowUp => ({
  ...followUp,
  companyName: plainText(followUp.companyName, longestName),
  contactName: followUp.contactName && plainText(followUp.contactName, longestName),
});

export const followUpsInWords = (count: number) => `${counted(count, 'follow-up', 'follow-ups')} due`;

export function followUpSubject(followUps: readonly DigestFollowUp[]): string {
  const [first] = followUps;
  const rest = followUps.length > 1 ? ` and ${withCommas(followUps.length - 1)} more` : '';
  return first ? `Follow up with ${first.companyName}${rest}` : '';
}

/** One line for each follow-up, above the rounds. */
export function followUpsOf(followUps: readonly DigestFollowUp[]): Markup[] {
  if (followUps.length === 0) return [];
  const lines = followUps
    .slice(0, mostNamed)
    .map(
      (each) =>
        html`<p class="ink-2" style="${styles.text}padding-top:6px;">${quietLink(whomOf(each), each.url)} · ${whenOf(each)}</p>`,
    );
  return [
    html`<div class="rule" style="${styles.rule}margin-top:24px;padding-top:16px;">
<p class="ink" style="${styles.text}"><strong>${followUpsInWords(followUps.length)}</strong></p>
${lines}${restOf(followUps).map((rest) => html`<p class="ink-2" style="${styles.text}padding-top:6px;">${rest}</p>`)}
</div>`,
  ];
}

export function followUpsAsText(followUps: readonly DigestFollowUp[]): string[] {
  if (followUps.length === 0) return [];
  const lines = followUps.slice(0, mostNamed).map((each) => `${whomOf(each)}, ${whenOf(each)}: ${each.url}`);
  return [[followUpsInWords(followUps.length), ...lines, ...restOf(followUps)].join('\n')];
}

const restOf = ({ length }: readonly DigestFollowUp[]) =>
  length > mostNamed ? [`… and ${withCommas(length - mostNamed)} more`] : [];

const whomOf = ({ companyName, contactName }: DigestFollowUp) =>
  contactName ? `${contactName} at ${companyName}` : companyName;

function whenOf({ daysOverdue }: DigestFollowUp): string {
  return daysOverdue === 0 ? 'today' : `${counted(daysOverdue, 'day', 'days')} overdue`;
}

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
