import type { LeadStory } from '../../../contract/feed/alerts.ts';
import type { MatchGround, MatchReason } from '../../../contract/feed/match-score.ts';
import { reasonText } from '../../../contract/feed/match-texts.ts';
import { misfitWords } from '../../../contract/feed/misfit-texts.ts';
import { leadTexts as texts } from './texts.ts';

type OpenLead = Extract<LeadStory, { kind: 'open' }>;

const mostReasons = 3;

/** Why the lead story is of interest to the viewer, the weightiest first: open roles, then what matches. */
export function whyYou({ alert, misfits, rolesForYou, contact }: OpenLead): string[] {
  const { hiring, match } = alert;
  const roles = rolesForYou.length > 0 ? [texts.roles(rolesForYou)] : [];
  const hires = hiring.openRoles > 0 ? [hiring.isForYou ? texts.hiringForYou : texts.hiring] : [];
  // Open roles that fit say more than that the field has such roles.
  const said: readonly MatchGround[] = roles.length > 0 ? ['hiring', 'role'] : ['hiring'];
  const matching = matchInWords((match?.reasons ?? []).filter(({ ground }) => !said.includes(ground)));
  const lacks = misfits && misfits.length > 0 ? [misfitWords(misfits)] : [];
  const known = [...lacks, ...(roles.length > 0 ? roles : hires), ...matching];
  // Elsewhere the button says whom to write to, and the line above it when they raised.
  if (known.length === lacks.length)
    known.push(...(contact ? [texts.contact(contact)] : []), texts.happenedAgo(alert));
  return known.slice(0, mostReasons).map((reason) => reason.charAt(0).toUpperCase() + reason.slice(1));
}

/** When it happened, then why it is of interest, for a line where both stand: nothing twice. */
export const agoAndWhy = (lead: OpenLead): string[] => [
  ...new Set([texts.happenedAgo(lead.alert), ...whyYou(lead)]),
];

/** The same for a phone, where the titles of roles have no room. */
export const agoAndWhyBriefly = (lead: OpenLead): string[] =>
  agoAndWhy(lead).map((reason) =>
    lead.rolesForYou.length > 0 && reason === texts.roles(lead.rolesForYou)
      ? texts.rolesBriefly(lead.rolesForYou.length)
      : reason,
  );

/** What a user asked for by its name. */
const asked: readonly MatchGround[] = ['industry', 'stage', 'place'];

/** Of who meets all preferences these are one reason, and no other names the same again. */
function matchInWords(reasons: readonly MatchReason[]): string[] {
  if (!reasons.some(({ ground }) => ground === 'preferences')) return reasons.map(reasonText);
  const named = reasons.flatMap((reason) =>
    'name' in reason && asked.includes(reason.ground) ? [reason.name] : [],
  );
  const others = reasons.filter(
    (reason) => 'name' in reason && !asked.includes(reason.ground) && !named.includes(reason.name),
  );
  return [texts.allAsked(named), ...others.map(reasonText)];
}
