import { type RoundKind, roundKinds } from '../../../contract/companies/round-kinds.ts';
import type { CompanyPointKind } from '../../../contract/outreach/letters.ts';
import type { SkipReason } from '../../../contract/outreach/week-plan.ts';
import { daysBetween } from '../../../contract/platform/time/days.ts';
import type { ReplyBonus } from '../letters/letter-facts.ts';
import { expectedReply, freshnessOf } from './expected-reply.ts';
import type { MeasuredReplies } from './measured-replies.ts';

/** A company that a user could write to. */
export type Candidate = {
  startupId: string;
  announcedOn: string;
  roundKind: RoundKind;
  industryTags: readonly string[];
  /** Of a hundred; null where the user prefers nothing. */
  fit: number | null;
  /** What a letter would stand on first. */
  reason: CompanyPointKind;
  /** By how much everyone's replies to letters of its stage, industry and days change what is expected. */
  measuredMoment: number;
  /** 0 where it meets all that the user prefers; else the more, the more had to be left out for it to match. */
  relaxation: number;
  isSaved: boolean;
  hasDraft: boolean;
  isUnseen: boolean;
  /** `unknown` where the plan of the user names no one: then it counts neither for nor against. */
  reach: 'person' | 'address' | 'none' | 'unknown';
};

/** A company that the user left out, and what it was like. */
export type Skipped = { reason: SkipReason; industryTags: readonly string[]; roundKind: RoundKind | null };

export type Ranking = {
  today: string;
  bonus: ReplyBonus;
  measured: MeasuredReplies;
  skipped: readonly Skipped[];
};

/** Those worth a letter, matches before those for which more had to be left out, and the best first: the expected reply and the fit, divided by the effort. */
export function rankCandidates<One extends Candidate>(candidates: readonly One[], by: Ranking): One[] {
  return candidates
    .filter(({ reach }) => reach !== 'none')
    .map((candidate) => ({ candidate, worth: worthOf(candidate, by) }))
    .sort(
      (one, other) =>
        one.candidate.relaxation - other.candidate.relaxation ||
        other.worth - one.worth ||
        compare(other.candidate.announcedOn, one.candidate.announcedOn) ||
        compare(one.candidate.startupId, other.candidate.startupId),
    )
    .map(({ candidate }) => candidate);
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** A user who prefers nothing is as near to every company. */
const unknownFit = 0.5;

/** Whom a user saved they want to write to, whatever their preferences say. */
const leastOfSaved = 0.6;

function worthOf(candidate: Candidate, { today, bonus, measured, skipped }: Ranking): number {
  const { fit, isSaved, isUnseen, reason, measuredMoment } = candidate;
  const matched = fit === null ? unknownFit : fit / 100;
  const wanted = isSaved ? Math.max(matched, leastOfSaved) * 1.4 : matched;
  const freshness = freshnessOf(daysBetween(candidate.announcedOn, today)) * measuredMoment;
  const reply = expectedReply(reason, bonus) * measured.ofReason(reason) * freshness;
  return (wanted * reply * (isUnseen ? 1.15 : 1) * learntFrom(skipped, candidate)) / effortOf(candidate);
}

function effortOf({ hasDraft, reach }: Candidate): number {
  const looking = reach === 'address' ? 1.5 : 1;
  return hasDraft ? looking * 0.7 : looking;
}

/** What one company that was left out takes from those like it. */
const perSkip = 0.5;

const leastLearnt = 0.1;

/** What companies that were left out say of one like them. 'Not now' says nothing of others. */
function learntFrom(skipped: readonly Skipped[], candidate: Candidate): number {
  const alike = skipped.filter((each) => isAlike(each, candidate)).length;
  return Math.max(leastLearnt, perSkip ** alike);
}

function isAlike({ reason, industryTags, roundKind }: Skipped, candidate: Candidate): boolean {
  switch (reason) {
    case 'not_my_field':
      return candidate.industryTags.some((tag) => industryTags.includes(tag));
    case 'too_early':
      return roundKind !== null && isAsEarly(candidate.roundKind, roundKind);
    case 'no_contact':
      return candidate.reach === 'address';
    case 'not_now':
      return false;
  }
}

/** Kinds of rounds that follow each other; those behind them say nothing of how early a company is. */
const staged: readonly RoundKind[] = roundKinds.slice(0, roundKinds.indexOf('growth') + 1);

function isAsEarly(kind: RoundKind, than: RoundKind): boolean {
  const [one, other] = [staged.indexOf(kind), staged.indexOf(than)];
  return one >= 0 && other >= 0 && one <= other;
}
