import { claimsOfTitles } from '../../../companies/people/claims-of-titles.ts';
import { namesFrom, readSentence } from '../../../companies/people/names-in-sentence.ts';
import type { Subject } from '../../../companies/people/title-owners.ts';
import type { Page } from '../page/read-organizations.ts';
import { ownLines } from '../page/read-register-numbers.ts';
import type { NamedThere } from './team-cards.ts';

const imprintPath =
  /impressum|imprint|legal|mentions|aviso|colophon|note-legali|informativa|kontakt|contact|termos|disclaimer|om-oss|over-ons/iu;

type Label = { role: string; words: RegExp };

/** Words before a name by which the law has a company say who acts for it. */
const labels: readonly Label[] = [
  {
    role: 'Managing Director',
    words:
      /^(?:gesetzlich |rechtlich )?(?:vertretungsberechtigte[rn]?|vertreten durch|geschäftsführ(?:er(?:in)?|ung|ende[rn]?)|geschäftsleitung|represented by|managing directors?|authori[sz]ed representatives?|vorstand|inhaber(?:in)?)/iu,
  },
  {
    role: 'Publication director',
    words:
      /^(?:le |la )?(?:directeur|directrice|responsable)(?:\.rice|\(trice\))? (?:de |du )?(?:la )?(?:publication|rédaction|site)/iu,
  },
  {
    role: 'Legal representative',
    words:
      /^(?:représentant(?:e)? légal(?:e)?|représentée? (?:légalement )?par|legal representative|legale rappresentante|rappresentante legale|representante legal|vertegenwoordigd door|firmatecknare|zastoupen[aá]?|représentation)/iu,
  },
  { role: 'President', words: /^(?:président(?:e)?|presidente)(?= ?:)/iu },
  {
    role: 'Managing Director',
    words:
      /^(?:gérante?|administrador(?:a)? únic[oa]|amministrat(?:ore|rice) unic[oa]|bestuurders?|directie|jednatel(?:ka|é)?)(?= ?:)/iu,
  },
  {
    role: 'CEO',
    words: /^(?:vd|verkställande direktör|ceo|amministrat(?:ore|rice) delegat[oa]|daglig leder)(?= ?:)/iu,
  },
];

/** Signs between parts of a line, and a comma before one of those words. */
const betweenParts =
  /\s*[|•;]\s*|[,.]\s+(?=(?:gesetzlich |rechtlich )?(?:vertreten|vertretungs|geschäftsführ|managing dir|represented|directeur de|directrice de|représentée? |amministrat|legal rep))/iu;

const mostLines = 600;
const longestLine = 300;
const mostBelow = 4;

/** Who acts for a company by its imprint or legal notice: 'Geschäftsführer: A, B', 'vertreten durch', 'directeur de la publication'. */
export function readImprint({ url, lines, footerLines, addressLines }: Page, subject: Subject): NamedThere[] {
  const isImprint = imprintPath.test(URL.parse(url)?.pathname ?? '');
  const own = ownLines(
    isImprint ? lines.slice(0, mostLines) : [...new Set([...addressLines, ...footerLines])],
  );
  const parts = own.flatMap((line) => line.split(betweenParts));
  return parts.flatMap((line, at) => {
    const text = line
      .slice(0, longestLine)
      .replace(/^[\W\d]{0,6}/u, (sign) => (/\p{L}/u.test(sign) ? sign : ''));
    const label = labels.find(({ words }) => words.test(text));
    return label ? peopleOf(text, parts.slice(at + 1, at + 1 + mostBelow), { label, subject }) : [];
  });
}

function peopleOf(
  text: string,
  below: readonly string[],
  { label, subject }: { label: Label; subject: Subject },
): NamedThere[] {
  const rest = text
    .replace(label.words, '')
    .replace(/^[^:]{0,60}:\s*/u, '')
    .trim();
  const onLine = peopleIn(rest, { label, subject });
  if (onLine.length > 0 || rest.length > 40) return onLine;
  const found: NamedThere[] = [];
  for (const line of below) {
    const people = peopleIn(line, { label, subject });
    if (people.length === 0) break;
    found.push(...people);
  }
  return found;
}

/** The names of a line: with titles of their own where it has some, else with the label's. */
function peopleIn(line: string, { label, subject }: { label: Label; subject: Subject }): NamedThere[] {
  if (line.length > longestLine) return [];
  const sentence = readSentence(line, subject);
  const claims = claimsOfTitles(sentence, subject).filter(
    ({ owner, isFormer, titles }) =>
      owner !== 'other' && !isFormer && titles.every(({ kind }) => kind === 'role'),
  );
  if (claims.length > 0)
    return claims.map(({ person, titles }) => ({ name: person.name, roles: titles.map(({ term }) => term) }));
  const [first] = sentence.names;
  if (!first || !opens(sentence.tokens, first.start)) return [];
  return namesFrom(sentence, first.start).map(({ name }) => ({ name, roles: [label.role] }));
}

/** Whether only forms of address and articles stand before the first name. */
const opens = (tokens: readonly { key: string }[], start: number): boolean =>
  tokens
    .slice(0, start)
    .every(({ key }) =>
      /^(?:dr|prof|herrn?|frau|m|mme|monsieur|madame|mr|mrs|ms|sig|ing|dipl|den|die|der|the|par|durch|by|\.|:|-|–)$/.test(
        key,
      ),
    );
