import { quietLink, styles } from '../platform/layout.ts';
import { html, type Markup } from '../platform/markup.ts';
import { plainText } from '../platform/plain-text.ts';

/** The plan of the week, once a week at the top of a digest. */
export type DigestWeekPlan = {
  /** 'Write to these three by Friday' */
  title: string;
  letters: {
    companyName: string;
    /** 'Ada Okafor, CTO'; null where no one is named, or the plan of the user names no one. */
    person: string | null;
    /** 'Raised 4 days ago · Lists a role for you' */
    why: string;
    hasDraft: boolean;
    url: string;
  }[];
  /** Interviews ahead, each with the page to prepare by. */
  prepare: { companyName: string; url: string }[];
  planUrl: string;
};

const longest = 80;

export const plainWeekPlan = (plan: DigestWeekPlan): DigestWeekPlan => ({
  ...plan,
  letters: plan.letters.map((letter) => ({
    ...letter,
    companyName: plainText(letter.companyName, longest),
    person: letter.person && plainText(letter.person, longest * 2),
  })),
  prepare: plan.prepare.map((each) => ({ ...each, companyName: plainText(each.companyName, longest) })),
});

type Letter = DigestWeekPlan['letters'][number];

const whyOf = ({ person, why, hasDraft }: Letter) =>
  [person, why, hasDraft ? 'Draft saved' : null].filter(Boolean).join(' · ');

const prepareText = (companyName: string) => `Prepare for the interview with ${companyName}`;

export function weekPlanOf(plan: DigestWeekPlan | null): Markup[] {
  if (!plan) return [];
  const letters = plan.letters.map(
    (letter) =>
      html`<p class="ink-2" style="${styles.text}padding-top:10px;">${quietLink(letter.companyName, letter.url)}<br>${whyOf(letter)}</p>`,
  );
  const prepare = plan.prepare.map(
    ({ companyName, url }) =>
      html`<p class="ink-2" style="${styles.text}padding-top:10px;">${quietLink(prepareText(companyName), url)}</p>`,
  );
  return [
    html`<div class="rule" style="${styles.rule}margin-top:24px;padding-top:16px;">
<p class="ink" style="${styles.text}"><strong>${plan.title}</strong></p>
${letters}${prepare}
<p class="ink-3" style="${styles.quiet}padding-top:10px;">${quietLink('Change your week plan', plan.planUrl)}</p>
</div>`,
  ];
}

export function weekPlanAsText(plan: DigestWeekPlan | null): string[] {
  if (!plan) return [];
  return [
    [
      plan.title,
      ...plan.letters.map((letter) => `${letter.companyName}: ${whyOf(letter)}\n${letter.url}`),
      ...plan.prepare.map(({ companyName, url }) => `${prepareText(companyName)}: ${url}`),
      `Change your week plan: ${plan.planUrl}`,
    ].join('\n'),
  ];
}
