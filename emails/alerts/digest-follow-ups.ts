import { type StepKind, sayStepWith } from '../../contract/applications/application-state.ts';
import { counted, withCommas } from '../../contract/platform/text/counts.ts';
import { quietLink, styles } from '../platform/layout.ts';
import { html, type Markup } from '../platform/markup.ts';
import { plainText } from '../platform/plain-text.ts';

/** What the person wanted to do next by now. */
export type DigestFollowUp = {
  companyName: string;
  contactName: string | null;
  step: StepKind;
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

export const followUpsInWords = (count: number) => `${counted(count, 'reminder', 'reminders')} due`;

export function followUpSubject(followUps: readonly DigestFollowUp[]): string {
  const [first] = followUps;
  const rest = followUps.length > 1 ? ` and ${withCommas(followUps.length - 1)} more` : '';
  return first ? `${sayStepWith(first.step, first.companyName, null)}${rest}` : '';
}

/** One line for each follow-up, above the rounds. */
export function followUpsOf(followUps: readonly DigestFollowUp[]): Markup[] {
  if (followUps.length === 0) return [];
  const lines = followUps
    .slice(0, mostNamed)
    .map(
      (each) =>
        html`<p class="ink-2" style="${styles.text}padding-top:6px;">${quietLink(stepOf(each), each.url)} · ${whenOf(each)}</p>`,
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
  const lines = followUps.slice(0, mostNamed).map((each) => `${stepOf(each)}, ${whenOf(each)}: ${each.url}`);
  return [[followUpsInWords(followUps.length), ...lines, ...restOf(followUps)].join('\n')];
}

const restOf = ({ length }: readonly DigestFollowUp[]) =>
  length > mostNamed ? [`… and ${withCommas(length - mostNamed)} more`] : [];

const stepOf = ({ step, companyName, contactName }: DigestFollowUp) =>
  sayStepWith(step, companyName, contactName);

function whenOf({ daysOverdue }: DigestFollowUp): string {
  return daysOverdue === 0 ? 'today' : `${counted(daysOverdue, 'day', 'days')} overdue`;
}
