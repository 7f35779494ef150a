import { townPattern } from '../place-of-words.ts';
import { oncePerLanguage } from '../words.ts';

/** How each language says where an organisation is. */
export const seatPatternsOf = oncePerLanguage((words) => ({
  seated: new RegExp(
    `(?<![\\p{L}])(?:${inEitherCase(words.seated)})\\s(?:the\\s)?(?<town>${townPattern})`,
    'gu',
  ),
  /** `Its headquarters are in Kiel`, `tem sede no Porto Digital, no Recife`. */
  seatNoun: new RegExp(
    `(?<![\\p{L}])(?:${inEitherCase(words.seat_noun)})(?:\\s[\\p{Ll}'’]+){0,3}?\\s(?:${words.in_place})\\s(?:\\p{Lu}[\\p{L} ]{1,30}, (?:${words.in_place})\\s)?(?<town>${townPattern})`,
    'gu',
  ),
  /** `works out of a former mill in Kiel` */
  outOf: new RegExp(
    `(?<![\\p{L}])(?:${inEitherCase(words.out_of)})\\s(?:[\\p{L}'’-]+\\s){1,5}?(?:${words.in_place})\\s(?<town>${townPattern})`,
    'gu',
  ),
  founded: new RegExp(`(?<![\\p{L}])(?:${inEitherCase(words.founded)})\\s(?<town>${townPattern})`, 'u'),
  behind: new RegExp(`(?<town>${townPattern})(?:\\s|(?=-))(?:${words.seat_behind})(?![\\p{L}])`, 'gu'),
  /** `The Portland, Maine, startup` */
  withState: new RegExp(
    `(?<town>\\p{Lu}[\\p{L}'’-]+(?:\\s\\p{Lu}[\\p{L}'’-]+){0,2},\\s(?:(?:\\p{Lu}\\.){2,3}|\\p{Lu}[\\p{L}.]+(?:\\s\\p{Lu}\\p{L}+)?)),?(?=\\s(?:[\\p{L}-]+\\s){0,2}?(?:${words.organisation})(?![\\p{L}-]))`,
    'gu',
  ),
  from:
    words.from_place === '(?!)'
      ? null
      : new RegExp(`^\\s(?:${words.from_place})\\s(?<town>${townPattern})`, 'u'),
  ofTown: new RegExp(
    `(?<![\\p{L}])(?:${inEitherCase(words.organisation)})(?:\\s(?:con sede|com sede))?\\s(?:${words.from_place}|from|de|di|do|da|aus|uit)\\s(?<town>${townPattern})`,
    'gu',
  ),
  /** `CEO da empresa de Coimbra`: with the article it stands for the company. */
  theOneOf: new RegExp(
    `${
      words.language === 'sv'
        ? '(?:^|\\s)(?:[Bb]olaget|[Ff]öretaget|[Ss]tartupen|[Ss]tartupbolaget)'
        : `(?:^|\\s|['’])(?:${words.the})(?:\\s|(?<=['’]))(?:${words.organisation})`
    }\\s(?:${words.from_place}|from|de|di|do|da|aus|uit|i)\\s(?<town>${townPattern})(?=[\\s,.])`,
    'gu',
  ),
  /** `De Goiânia, a Roça Digital` */
  opening: new RegExp(
    `^(?:From|Out of|Aus|Uit|Vanuit|Från|Desde|De|Da|Dalla|Dal|Depuis)\\s(?<town>${townPattern}),\\s`,
    'u',
  ),
  /** `Johannesburg beauty brand Umber` */
  first: new RegExp(`^(?:The\\s)?(?<town>${townPattern})\\s(?:[\\p{Ll}-]+\\s){1,4}$`, 'u'),
  /** `Im Gewerbegebiet von Aachen sortiert Acme` */
  premises: new RegExp(
    `^(?:Im|Am|In einer|In einem|Dans une?|En una?|Em uma?|In un['’]?a?|In een|I ett?n?|In an?)\\s(?:[\\p{L}-]+\\s){1,4}?(?:von|in|bei|de|à|en|em|di|a|van|i)\\s(?<town>${townPattern})`,
    'u',
  ),
  /** `The Norwich firm's robots` */
  owner: new RegExp(
    `(?:^|\\s)[Tt]he\\s(?<town>${townPattern})\\s(?:[\\p{Ll}-]+\\s){0,2}?(?:${words.organisation})['’]s(?=\\s)`,
    'u',
  ),
  /** `spin-off of the University of Pisa` */
  university: new RegExp(
    `spin-?o(?:ff|ut)\\s(?:[\\p{L}]+['’\\s]\\s?){0,3}?(?:Universit\\p{L}*|ETH|TU|EPFL|Politecnico|Technical University|Universiteit)(?:\\s(?:of|de|di|do|da|van))?\\s(?<town>${townPattern})`,
    'u',
  ),
  /** `a empresa pernambucana, que` */
  theOneThat: new RegExp(
    `(?:^|\\s|['’])(?:${words.the})(?:\\s|(?<=['’]))(?:${words.organisation})(?:\\s\\p{Ll}+)?,\\s(?:${words.relative})(?:\\s\\p{Ll}+){0,3}\\s$`,
    'u',
  ),
  organisation: new RegExp(`(?<![\\p{L}])(?:${words.organisation})(?![\\p{L}])`, 'giu'),
}));

/** The first letter in either case: the words of a seat may begin a sentence, the town needs its capital. */
function inEitherCase(alternatives: string): string {
  return alternatives
    .split('|')
    .flatMap((way) => [
      way.replace(/^\p{Ll}/u, (letter) => `[${letter}${letter.toUpperCase()}]`),
      ...(/^\p{Ll}{2,3}$/u.test(way) ? [way.toUpperCase()] : []),
    ])
    .join('|');
}
