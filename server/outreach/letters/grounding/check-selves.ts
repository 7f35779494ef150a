import type { LetterLanguage, Unsupported } from '../../../../contract/outreach/letters.ts';
import { foldText } from '../../../platform/text/fold-text.ts';
import { occupationOf } from '../../../reference/job-titles/occupations.ts';
import { clauseAt, isOwnClaim, sentencesOf } from './clauses.ts';
import type { KnownFacts } from './known-facts.ts';
import { languageSpoken } from './language.ts';
import { isPlain, plainWords, stemOf } from './words.ts';

const nouns =
  "((?:[\\p{L}’'-]+ ){0,4}?[\\p{L}’'-]+)(?=$|[,.;:!–]| (?:and|who|with|in|at|for|from|of|but|by|on|to|myself|since|while|I|you|und|mit|bei|et|y|e|en|avec|con|com|met|chez|de|d['’]))";

/** What someone says to be, in the languages of letters. */
const selves: Record<LetterLanguage, RegExp> = {
  en: self(
    "(?:(?<![\\p{L}])I(?: am|['’]m| was| have been|['’]ve been)|(?:^|, )as)(?: now| also| still| already| currently)? (?:an?|the) ",
  ),
  de: self(
    '(?:ich bin|bin ich)(?: auch| seit [^,]{1,20}?)?(?: eine?)? (?:(?-i:\\p{Ll})+ )*(?=(?-i:\\p{Lu}))',
  ),
  fr: self('je suis (?:aussi )?(?:une? )?'),
  es: self('(?<![\\p{L}])soy (?:también )?(?:una? )?'),
  it: self("(?<![\\p{L}])sono (?:anche )?(?:una? |un['’])?"),
  pt: self('(?<![\\p{L}])sou (?:também )?(?:uma? )?'),
  nl: self('ik ben (?:ook )?(?:een )?'),
};

function self(before: string) {
  return new RegExp(`${before}${nouns}`, 'giu');
}

/** Occupations that a letter says its writer has, and the profile does not. */
export function checkSelves(text: string, known: KnownFacts): Unsupported[] {
  const language = languageSpoken(text);
  return sentencesOf(text)
    .filter(({ isQuestion }) => !isQuestion)
    .flatMap((sentence) =>
      [...sentence.text.matchAll(selves[language])].flatMap(({ index, 0: said, 1: noun = '' }) => {
        const at = index + said.length - noun.length;
        const words = language === 'de' ? (noun.split(' ')[0] ?? '') : titleIn(noun);
        if (
          words === null ||
          !isOwnClaim(clauseAt(sentence.text, at).text) ||
          isHeld(words, known, examined.test(noun))
        )
          return [];
        const from = sentence.from + at + noun.indexOf(words);
        return [{ kind: 'title' as const, words, from, to: from + words.length }];
      }),
    );
}

/** The longest run of words that is a title of the table. */
function titleIn(noun: string): string | null {
  const words = noun.split(' ');
  for (let length = words.length; length > 0; length--)
    for (let start = words.length - length; start >= 0; start--) {
      const title = words.slice(start, start + length).join(' ');
      const found = occupationOf(foldText(title));
      if (found && !(found.isGeneric && isPlain(foldText(title)))) return title;
    }
  return words.find((word) => /(?:ologist|iatrist|ician|ist|eer)$/i.test(word)) ?? null;
}

const stemsOf = (text: string) => plainWords(text).map(stemOf);

/** 'Accountant' of someone in accounting, 'Buchhalterin' of a 'Buchhalter'. */
const isAlike = (word: string, stems: readonly string[]) =>
  stems.some((stem) => stem.length >= 5 && word.startsWith(stem.slice(0, Math.max(5, stem.length - 3))));

/** A qualified pharmacist is more than one who works for pharmacies. */
const examined =
  /^(?:\p{L}+ly )?(?:trained|qualified|licen[cs]ed|certified|registered|chartered|accredited)(?![\p{L}])/iu;

const codesOf = new WeakMap<KnownFacts, ReadonlySet<string>>();

/** Stated in the same words, or as another title of the same occupation. */
function isHeld(title: string, known: KnownFacts, isExamined: boolean): boolean {
  const { profession, additionalRoles, curriculum } = known.facts.userProfile;
  const own = stemsOf([profession, ...additionalRoles, curriculum].join(' '));
  if (
    plainWords(title).every(
      (word) => isPlain(word) || known.mine.stems.has(stemOf(word)) || (!isExamined && isAlike(word, own)),
    )
  )
    return true;
  const codes = codesOf.get(known) ?? ownCodes(known);
  codesOf.set(known, codes);
  const code = occupationOf(foldText(title))?.code;
  return code !== undefined && codes.has(code);
}

const ownCodes = ({ facts: { userProfile } }: KnownFacts) =>
  new Set(
    [userProfile.profession ?? '', ...userProfile.additionalRoles].flatMap((role) => {
      const words = foldText(role).split(' ');
      return words.flatMap((_, start) => occupationOf(words.slice(start).join(' '))?.code ?? []);
    }),
  );
