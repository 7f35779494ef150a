import type { PlannedLetter, SkipReason, WeekPlan } from '../../../contract/outreach/week-plan.ts';
import { planTitle, shortRole, skipReasonNames } from '../../../contract/outreach/week-plan-texts.ts';
import { counted } from '../../../contract/platform/text/counts.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';

export const weekPlanTexts = {
  title: ({ toWrite, deadline }: Pick<WeekPlan, 'toWrite' | 'deadline'>): string => {
    const open = toWrite.filter(({ isDone }) => !isDone).length;
    if (open > 0) return planTitle(open, deadline);
    return toWrite.length > 0 ? 'All letters of this week are written' : 'This week';
  },
  thisWeek: (summary: string) => `This week: ${summary}`,
  nothing: 'No company to write to this week.',
  nothingMeaning: 'Save companies, or broaden your preferences, and they can stand here.',
  browse: 'Browse alerts',
  loading: 'Loading your week plan',
  loadFailed: 'We couldn’t load your week plan.',
  tryAgain: 'Try Again',
  perWeek: (letters: number) => `${counted(letters, 'letter', 'letters')} a week`,
  changePerWeek: 'Change how many letters a week you plan',
  howMany: 'Letters a week',
  fewer: 'One letter fewer',
  more: 'One letter more',
  inDigest: 'Begin my first digest of the week with this plan',
  notSaved: 'We couldn’t save that. Please try again.',
  write: 'Write letter',
  writeTo: (company: string) => `Write letter to ${company}`,
  openDraft: 'Open draft',
  openDraftTo: (company: string) => `Open draft to ${company}`,
  written: 'Written',
  person: ({ name, role }: Exclude<PlannedLetter['person'], 'locked' | null>) =>
    role ? `To ${name}, ${shortRole(role)}` : `To ${name}`,
  personsLocked: 'A paid plan names whom to write to.',
  noPerson: 'Write to their general address',
  subject: (subject: string) => `Subject: ${subject}`,
  pair: (pair: NonNullable<PlannedLetter['pair']>) => ({
    theirs: pair.publisher ? `“${pair.theirs}” (${pair.publisher})` : `“${pair.theirs}”`,
    mine: `You: ${pair.mine}`,
  }),
  skip: 'Skip',
  skipOf: (company: string) => `Skip ${company}`,
  why: 'Why not?',
  learns: 'We plan fewer companies like it.',
  skipped: (company: string, reason: SkipReason) =>
    `${company} skipped: ${skipReasonNames[reason].toLowerCase()}`,
  skippedLine: 'Skipped this week:',
  takeBack: 'Undo',
  takeBackOf: (company: string) => `Undo skipping ${company}`,
  lockedMore: (count: number) =>
    `${counted(count, 'more match', 'more matches')} raised this week. A paid plan can plan ${count === 1 ? 'it' : 'them'}.`,
  followUp: (company: string, contact: string | null) =>
    contact ? `Follow up with ${contact} at ${company}` : `Follow up with ${company}`,
  on: (day: string) => writtenDate(day),
  textReady: 'Text ready',
  open: 'Open',
  interview: (company: string) => `Interview with ${company}`,
  prepare: 'Prepare',
  prepareFor: (company: string) => `Prepare for the interview with ${company}`,
} as const;
