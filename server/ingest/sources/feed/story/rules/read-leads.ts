import { namesIn } from '../investor-names.ts';
import { namesPattern } from '../names-of-company.ts';
import { oncePerLanguage, type StoryWords, wholeWords } from '../words.ts';
import { isEarlierRound } from './earlier-rounds.ts';

const by = "(?:by|von|vom|durch|par|por|pela|pelo|pelos|pelas|da|dal|dalla|dai|dallo|dall['’]|door|av)";

const relative = "(?:which|who|that|der|die|das|welche[rs]?|qui|que|qu['’]|quien|che|dat|som)";

const helper =
  '(?:has|have|had|was|were|is|are|hat|haben|wird|wurde|werden|a|ont|est|ha|han|hanno|è|foi|tem|heeft|hebben|wordt|werd|har|også|also|auch|aussi|également|también|também|anche|ook|också|själv)';

const proper =
  "(?:\\p{Lu}|\\d)[\\p{L}\\d.'’&+-]*(?:\\s(?:(?:of|de|do|da|di|for|&)\\s)?(?:\\p{Lu}|\\d)[\\p{L}\\d.'’&+-]*){0,4}";

const patternsOf = oncePerLanguage((words) => {
  const lead = `(?:${words.lead_verb})`;
  const round = `(?:${words.round})`;
  return {
    round: wholeWords(words.round),
    ledBy: new RegExp(`(?<![\\p{L}])(?:${words.led_by})\\s(?<names>.+)$`, 'iu'),
    /** `led jointly by A and B`, `Angeführt wurde die Runde von A` */
    passive: new RegExp(
      `(?<![\\p{L}])${lead}\\s(?:(?!(?:and|und|och|et|y|e|ed|en)\\s)[\\p{L}-]+\\s){0,4}?${by}(?:\\s|(?<=['’]))(?<names>.+)$`,
      'iu',
    ),
    active: new RegExp(`^(?<names>.+?)\\s(?:${helper}\\s){0,2}${lead}(?![\\p{L}])(?<what>.*)$`, 'iu'),
    /** `Die Runde leitete A`, `Rundan leder A` */
    inverted: new RegExp(
      `^(?:[\\p{L}]+\\s){0,2}?${round}(?:\\s[^,;]{1,50})?\\s(?:${helper}\\s)?${lead}\\s(?!${by}\\s)(?<names>.+)$`,
      'iu',
    ),
    /** `l'ha guidato A`, `la lidera A` */
    clitic: new RegExp(
      `(?:^|[:;,]\\s)(?:l['’]|(?:lo|la|le|los|las|a)\\s)(?:${helper}\\s)?${lead}\\s(?<names>.+)$`,
      'iu',
    ),
    /** `a round that A led`, `una ronda que lideró A` */
    ofRound: new RegExp(
      `(?<![\\p{L}])${relative}(?:\\s|(?<=['’]))(?:${helper}\\s)?(?:${lead}\\s(?!${by}\\s)(?<after>.+)$|(?<before>\\p{Lu}.{2,80}?)\\s(?:${helper}\\s)?${lead}(?![\\p{L}]))`,
      'u',
    ),
    /** `A, which led`, `A, welche die Runde anführt` */
    whoLed: new RegExp(
      `(?<names>${proper}),\\s${relative}\\s(?<between>(?:[\\p{L}'’-]+\\s){0,6}?)${lead}(?![\\p{L}])`,
      'u',
    ),
    verbLast:
      words.led_end === '(?!)'
        ? null
        : new RegExp(
            `(?<![\\p{L}])(?:von|vom|durch|door|av)\\s(?<names>(?:(?!\\s(?:von|vom|durch|door|av)\\s).){3,160}?)\\s(?:${words.led_end})(?![\\p{L}])`,
            'iu',
          ),
    /** `Quem lidera a rodada é a Canary` */
    whoever: new RegExp(
      `^(?:Quem|Quien|Chi|Celui qui|Wer|Who|Wie|Den som)\\s.*?(?<![\\p{L}])${lead}(?![\\p{L}]).*?\\s(?:é|es|è|est|ist|is|är)\\s(?<names>.+)$`,
      'u',
    ),
    mark: new RegExp(`(?<![\\p{L}])(?:${words.lead_mark})(?![\\p{L}])`, 'iu'),
    with: new RegExp(`(?<![\\p{L}])(?:${words.with})(?:\\s|(?<=['’]))(?<names>.+)$`, 'iu'),
    /** Whom one leads that is no round: `the team led by Jane Roe`, `the startup, led by its founder`. */
    led: new RegExp(
      `(?:team|équipe|equipo|equipa|equipe|time|squadra|group|groupe|grupo|gruppo|gruppe|groep|grupp|business|anjos|angels|engels|änglar|ángeles|forschern?|researchers|${words.organisation}),?\\s(?:(?:di|de|do|da|of|von|van|der|des|av)\\s\\S+\\s)?(?:\\p{L}+\\s)?$`,
      'iu',
    ),
  };
});

const money = /[$€£₹¥]|\d|mill?i|milh|miljo/iu;

type Patterns = ReturnType<typeof patternsOf>;

/** Who leads the round by a sentence: whom the verb of leading has as its subject, or the noun for it beside its name. */
export function leadsIn(
  text: string,
  isAfterRound: boolean,
  company: readonly string[],
  words: StoryWords,
): string[] {
  if (isEarlierRound(text, words)) return [];
  const patterns = patternsOf(words);
  const isOfRound = patterns.round.test(text) || isAfterRound || /(?<!\p{L})invest/iu.test(text);
  const read = (list: string | undefined): string[] =>
    list ? namesIn(untilParticipants(list, patterns.with), company, words) : [];
  const marked = patterns.mark.exec(text);
  for (const names of [
    ...(isOfRound || money.test(text) ? passives(text, patterns).map(read) : []),
    read(
      new RegExp(
        `(?<names>${proper})(?:-led\\s|\\s\\((?:lead|chef de file)\\)|,\\s(?:chef de file|lead investor)|\\s(?:als|as|come|como)\\s[Ll]ead)`,
        'u',
      ).exec(text)?.groups?.names,
    ).slice(-1),
    ...(isOfRound ? [relativeLead(text, patterns, company, words)] : []),
    read(patterns.verbLast?.exec(text)?.groups?.names),
    marked ? markedLead(text, marked, company, words) : [],
    read(patterns.whoever.exec(text)?.groups?.names),
    ...clausesOf(text).map((clause) => activeLead(clause, isOfRound, company, words)),
  ])
    if (names.length > 0) return names;
  return [];
}

function passives(text: string, patterns: Patterns): string[] {
  return [patterns.ledBy, patterns.passive].flatMap((pattern) => {
    const found = pattern.exec(text);
    const isOfOther = !found || patterns.led.test(text.slice(0, found.index));
    return isOfOther || !found.groups?.names ? [] : [found.groups.names];
  });
}

function relativeLead(
  text: string,
  patterns: Patterns,
  company: readonly string[],
  words: StoryWords,
): string[] {
  const own = patterns.whoLed.exec(text)?.groups;
  if (own?.names && namesIn(own.between ?? '', company, words).length === 0) {
    const names = namesIn(own.names, company, words).slice(-1);
    if (names.length > 0) return names;
  }
  const found = patterns.ofRound.exec(text);
  if (!found) return [];
  const noun = text.slice(0, found.index).slice(-90);
  if (!patterns.round.test(noun) && !money.test(noun)) return [];
  const list = found.groups?.after ?? found.groups?.before ?? '';
  return namesIn(untilParticipants(list, patterns.with), company, words);
}

function activeLead(
  clause: string,
  isOfRound: boolean,
  company: readonly string[],
  words: StoryWords,
): string[] {
  const patterns = patternsOf(words);
  const turned = (patterns.inverted.exec(clause) ?? patterns.clitic.exec(clause))?.groups?.names;
  if (turned && isOfRound) {
    const names = namesIn(untilParticipants(turned, patterns.with), company, words);
    if (names.length > 0) return names;
  }
  const found = patterns.active.exec(clause)?.groups;
  if (!found?.names || found.names.length > 120 || new RegExp(namesPattern(company), 'u').test(found.names))
    return [];
  const what = (found.what ?? '').slice(0, 90);
  const isAlone = /^(?:\s\p{Ll}+)?[.,]?$/u.test(what) || /^,\s/.test(what);
  const isLed =
    patterns.round.test(what) ||
    money.test(what.slice(0, 20)) ||
    (/^\s(?:the|it)\b/iu.test(what) && /\bround|financing|it\b/iu.test(what)) ||
    (isAlone && isOfRound);
  return isLed ? namesIn(clauseEnd(found.names), company, words) : [];
}

/** `Lead-Investor der Serie A ist Capnamic`, `como investidor principal a francesa Starburst`, `A est le chef de file`. */
function markedLead(
  text: string,
  marked: RegExpExecArray,
  company: readonly string[],
  words: StoryWords,
): string[] {
  const patterns = patternsOf(words);
  const behind = text.slice(marked.index + marked[0].length);
  const isRole = /(?:^|\s)(?:como|comme|als|as|come|som|with|mit|con|com|met|med)\s$/iu.test(
    text.slice(0, marked.index),
  );
  const named =
    /^(?:\s[\p{L}\d.,€$-]+){0,8}?\s(?:is|are|was|ist|sind|war|est|es|è|é|is|är|heet|heißt|:)\s(?<names>.+)$/u.exec(
      behind,
    )?.groups?.names ??
    /^:?\s(?<names>\p{Lu}.+)$/u.exec(behind)?.groups?.names ??
    (isRole ? /^\s(?<names>(?:\p{Ll}+\s){1,3}\p{Lu}.+)$/u.exec(behind)?.groups?.names : undefined);
  if (named) {
    const names = namesIn(untilParticipants(named, patterns.with), company, words).slice(0, 2);
    if (names.length > 0) return names;
  }
  const isSuch = isRole || /^(?:como|comme|als|as|come|som)\s/iu.test(marked[0]);
  const tail = isSuch
    ? new RegExp(`(?<names>${proper})(?:\\s(?:as|als|como|comme|come|som))?\\s*$`, 'u').exec(
        text.slice(0, marked.index),
      )
    : null;
  if (tail?.groups?.names) {
    const names = namesIn(tail.groups.names, company, words);
    if (names.length > 0) return names;
  }
  const before = text
    .slice(0, marked.index)
    .replace(
      /\s(?:is|was|est|es|è|é|ist|acts?|tritt|treedt op|agit|as|als|comme|como|le|la|the|il|el|o|den|der|een|en)(?:\s(?:le|la|the|il|el|o|der|de|als|op|as|het))*\s*$/u,
      '',
    );
  return namesIn(clauseEnd(before.replace(/,\s*$/, '')), company, words).slice(-1);
}

/** The last clause of what stands before a verb: `Der Investor QED führt` begins at the start or behind a colon. */
export function clauseEnd(before: string): string {
  const last = before.split(/[:;]\s|\s[–—-]\s/u).at(-1) ?? before;
  // `C'est Cap Horn qui mène`
  return last
    .replace(
      /^(?:C['’]est|Ce sont|It (?:is|was)|È|É|Es|Fue|Foi|Det är|Het is|Es war)\s(?=\p{Lu}|\p{Ll})/u,
      '',
    )
    .replace(/\s(?:qui|che|que|som|die|dat|who|that)$/u, '');
}

/** Parts of a sentence between semicolons and `while`, each of which may have its own verb. */
export function clausesOf(text: string): string[] {
  return text.split(
    /\s?;\s|:\s|,\s(?:while|während|tandis que|mentre|mientras|terwijl|medan)\s|(?<=[\p{L}\d]),\s(?=(?:auch|mit dabei)\s)/u,
  );
}

function untilParticipants(names: string, participants: RegExp): string {
  const found =
    participants.exec(names) ??
    /,?\s(?:with|mit|avec|con|com|met|med)\s(?=\p{L})|,\s(?:mentre|while|während|tandis que|mientras|terwijl|medan|enquanto|devant)\s|,\s(?:(?:a|à|an|in|i|to|en|em)\s)?(?:auquel|laquelle|la que|que|cui|which|whom|waaraan|waarin|denen|der|dem|vilken|vari)\s(?=\p{Ll})/u.exec(
      names,
    );
  return (found ? names.slice(0, found.index) : names).split(/\s?;\s/, 1)[0] ?? names;
}
