import { readProfileLines } from '../../../contract/outreach/profile-lines.ts';
import { allIndustryLabels } from '../../../contract/reference/industries/industries.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import { readFunction } from './job-functions.ts';
import { namesPerson } from './names-person.ts';
import { occupationOf } from './occupations.ts';

/** The work that a user asks for: a title, or a field of work where they name no title. */
export type SoughtWork = { kind: 'title' | 'field'; text: string };

const longestTitle = 60;

const known = new Map<string, SoughtWork | null>();
const mostKnown = 5_000;

/** The first words of 'clinical operations at health care startups, remote' where they name work; read once, for a digest asks it of all users. */
export function readSoughtWork(lookingFor: string): SoughtWork | null {
  const before = known.get(lookingFor);
  if (before !== undefined) return before;
  const read = readAnew(lookingFor);
  if (known.size >= mostKnown) known.clear();
  known.set(lookingFor, read);
  return read;
}

function readAnew(lookingFor: string): SoughtWork | null {
  const whole = readProfileLines(lookingFor)
    .text.replace(/\s+/g, ' ')
    .replace(
      /^\s*(?:i(?:['’][md]| am)?|we)?\s*(?:(?:would )?(?:like|love|want|wish)\b)?\s*(?:looking for|seeking|(?:(?:looking|hoping|hope|aiming|ready|excited|eager) )?to (?:be|become|work|move|go|transition|switch|step|change|pivot|grow|start)|open to|interested in)?\s*(?:a|an|my|the)?\s*(?:first|new|next)?\s*(?:role|job|position|work|career)?\s*(?:as|in|into)?\s*(?:an?)?\s+/i,
      '',
    )
    .trim();
  const [first = ''] = whole.split(
    /[,.;:()\n]| (?:at|with|where|for|or|that|who|on|and|from|near|based|remote|hybrid|dans|chez|avec|bei|mit|für|con|para|presso|nel|bij) | roles?\b| jobs?\b| positions?\b/i,
  );
  const text = first
    .trim()
    .replace(/^(back|front|full)[ -]?(end|stack)$/i, '$1$2 engineering')
    // 'their first legal hire' does legal work, 'their first design engineer hire' is a design engineer.
    .replace(/^(.{3,}) hire$/i, (_, hired: string) => (namesPerson(hired) ? hired : `${hired} work`));
  if (text.length < 3 || text.length > longestTitle || text.split(' ').length > 5) return null;
  const [head = ''] = text.split(/ in /);
  if (head !== text && namesPerson(head) && (postNouns.test(head) || occupationOf(foldText(head))))
    return { kind: 'title', text: head };
  const occupation = occupationOf(foldText(text));
  if (occupation?.isGeneric) return null;
  if (occupation) return { kind: namesPerson(text) ? 'title' : 'field', text };
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
