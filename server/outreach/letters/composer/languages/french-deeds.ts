/**
 * What French CVs name by a noun, as a deed: 'Lancement du module' is 'lancé le module'. Nouns that end in -age and -ation
 * have their participle by rule.
 */
const participles: Readonly<Record<string, string>> = {
  lancement: 'lancé',
  création: 'créé',
  conception: 'conçu',
  réduction: 'réduit',
  développement: 'développé',
  encadrement: 'encadré',
  recrutement: 'recruté',
  déploiement: 'déployé',
  construction: 'construit',
  rédaction: 'rédigé',
  gestion: 'géré',
  direction: 'dirigé',
  traduction: 'traduit',
  refonte: 'refondu',
  suivi: 'suivi',
  analyse: 'analysé',
  étude: 'étudié',
  management: 'managé',
  accompagnement: 'accompagné',
  renforcement: 'renforcé',
  signature: 'signé',
  ouverture: 'ouvert',
  conduite: 'conduit',
  vente: 'vendu',
  production: 'produit',
  introduction: 'introduit',
  'mise en place': 'mis en place',
  'mise en œuvre': 'mis en œuvre',
  'mise en ligne': 'mis en ligne',
  'mise en production': 'mis en production',
  'prise en charge': 'pris en charge',
};

/** 'pilotage', 'animation', 'simplification'; what is made from another stem than its verb is not. */
const byRule = /^(?<stem>\p{Ll}{3,}?)(?:(?<!c)ation|(?<=ifi)cation|age)$/u;

/** 'Passage de 3 à 14 M€', 'Équipage de 12' */
const noDeed =
  /^(?:passage|équipage|voyage|village|ouvrage|message|personnage|avantage|usage|relation|situation)$/;

function participleOf(noun: string): string | null {
  const stem = noDeed.test(noun) ? undefined : byRule.exec(noun)?.groups?.stem;
  return participles[noun] ?? (stem ? `${stem}é` : null);
}

const named =
  /^(?<noun>\p{Lu}[\p{Ll}œ]+(?: en \p{Ll}+)?)(?: et (?<other>\p{Ll}+))? (?<of>du|des|de la|de l['’]|d['’]une|d['’]un|de|d['’]) ?(?<what>.{4,})$/u;

const articles: Readonly<Record<string, string>> = {
  du: 'le ',
  des: 'les ',
  'de la': 'la ',
  "de l'": 'l’',
  "d'une": 'une ',
  "d'un": 'un ',
};

/** 'Lancement du module' as it stands behind 'j’ai'; null for what names no deed. */
export function deedOfNoun(line: string): string | null {
  const { noun = '', other, of = '', what = '' } = named.exec(line)?.groups ?? {};
  const nouns = [noun.toLowerCase(), ...(other ? [other] : [])];
  const done = nouns.map(participleOf).filter((each) => each !== null);
  if (noun === '' || done.length < nouns.length) return null;
  const article = articles[of.replace('’', "'")] ?? articleOfSeveral(what);
  return article === null ? null : `${done.join(' et ')} ${article}${what}`;
}

const counted =
  /^(?:\d|plus de|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|cent)/;

/** What is counted has no article, and a plural has 'des'. Of one thing the article is not known. */
function articleOfSeveral(what: string): string | null {
  if (counted.test(what)) return '';
  const [first = ''] = what.split(/[ ,]/);
  return /[sx]$/.test(first) ? 'des ' : null;
}
