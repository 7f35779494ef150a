import { readProfileLines } from '../../../../contract/outreach/profile-lines.ts';
import { allIndustryLabels } from '../../../../contract/reference/industries/industries.ts';
import { foldText } from '../../../platform/text/fold-text.ts';
import { readFunction } from '../../../reference/job-titles/job-functions.ts';
import { occupationOf } from '../../../reference/job-titles/occupations.ts';
import { isPerson } from '../composer/statements.ts';
import type { UserProfile } from '../letter-facts.ts';

/** The work that a user asks for: a title, or a field of work where they name no title. */
export type SoughtRole = { kind: 'title' | 'field'; text: string };

const longestTitle = 60;

/**
 * What the user seeks, which need not be what they are: what they say they look for, else a further role of another
 * occupation than their own, else their own title. Null where they state none.
 */
export function soughtRole({ profession, additionalRoles, lookingFor }: UserProfile): SoughtRole | null {
  const said = readSought(readProfileLines(lookingFor).text);
  if (said && !isSame(said.text, profession)) return said;
  const other = additionalRoles.find((title) => profession !== null && isOtherWork(title, profession));
  if (other) return { kind: 'title', text: other };
  const own = profession ?? additionalRoles[0];
  return own ? { kind: isPerson(own) ? 'title' : 'field', text: own } : null;
}

/** The first words of 'clinical operations at health care startups, remote' where they name work. */
function readSought(lookingFor: string): SoughtRole | null {
  const whole = lookingFor
    .replace(/\s+/g, ' ')
    .replace(
      /^\s*(?:i(?:['’]m| am| would like| want)?|we)?\s*(?:looking for|seeking|(?:(?:looking|hoping|hope|aiming|ready|excited|eager) )?to (?:work|move|go|transition|switch|step|change|pivot|grow|start)|open to|interested in)?\s*(?:a|an|my|the)?\s*(?:first|new|next)?\s*(?:role|job|position|work|career)?\s*(?:as|in|into)?\s*(?:an?)?\s+/i,
      '',
    )
    .trim();
  const [first = ''] = whole.split(
    /[,.;:()\n]| (?:at|with|where|for|or|that|who|on|and|from|near|based|remote|hybrid) | roles?\b| jobs?\b| positions?\b/i,
  );
  const text = first.trim().replace(/^(back|front|full)[ -]?(end|stack)$/i, '$1$2 engineering');
  if (text.length < 3 || text.length > longestTitle || text.split(' ').length > 5) return null;
  const [head = ''] = text.split(/ in /);
  if (head !== text && isPerson(head) && (postNouns.test(head) || occupationOf(foldText(head))))
    return { kind: 'title', text: head };
  const occupation = occupationOf(foldText(text));
  if (occupation?.isGeneric) return null;
  if (occupation) return { kind: isPerson(text) ? 'title' : 'field', text };
  if (postNouns.test(text)) return { kind: 'title', text };
  if (readFunction(text) !== 'other' || isWorkOfTitle(text)) return { kind: 'field', text };
  return isFieldAlone(whole) ? { kind: 'field', text: whole } : null;
}

/** Whether a table knows who does a work: 'knowledge management' is a knowledge manager's. */
function isWorkOfTitle(text: string): boolean {
  const title = foldText(text)
    .replace(/management$/, 'manager')
    .replace(/engineering$/, 'engineer')
    .replace(/design$/, 'designer')
    .replace(/analysis$/, 'analyst')
    .replace(/coordination$/, 'coordinator');
  const occupation = occupationOf(title);
  return occupation !== null && !occupation.isGeneric;
}

/** Whether all that is looked for is the name of a work that no table knows: 'trust and safety'. */
const isFieldAlone = (whole: string) =>
  /^\p{L}{3,}(?: \p{Ll}+){1,3}$/u.test(whole) && !conditions.test(whole) && !isIndustry(whole);

/** Words of where and how one would work, not of what. */
const conditions =
  /\b(?:startups?|company|companies|remote|hybrid|seed|series|stage|teams?|jobs?|work|roles?|full|part|time|any|anything|something|early|small|big|new|more|better|good|impact|mission|purpose|people|place|culture|salary|visa)\b/i;

const isIndustry = (text: string) =>
  allIndustryLabels().some(({ name }) => foldText(text).includes(foldText(name)));

/** What a title ends with that is of no known occupation. */
const postNouns =
  /\b(?:manager|lead|officer|director|associate|analyst|designer|developer|engineer|scientist|specialist|coordinator|consultant|assistant|advisor|adviser|supervisor|researcher|writer|editor|strategist|representative|executive|head of \p{L}+|chief of staff)$/iu;

const isSame = (one: string, other: string | null) => other !== null && foldText(one) === foldText(other);

/** Whether two titles are of different occupations: by their groups of the SOC, else by what the work is about. */
function isOtherWork(one: string, other: string): boolean {
  const [first, second] = [occupationOf(foldText(one)), occupationOf(foldText(other))];
  if (first && second) return first.code.slice(0, 4) !== second.code.slice(0, 4);
  const [own, theirs] = [readFunction(one), readFunction(other)];
  return own !== 'other' && own !== theirs;
}
