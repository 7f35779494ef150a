import { linkedinSlug, nameKey, registrableDomain } from '../../../companies/names.ts';
import type { Page } from '../page/read-organizations.ts';
import { isSameName } from '../verdict/score-name.ts';

const longestDescription = 280;

const shortestDescription = 25;

export type Description = { text: string; page: string };

/**
 * What a company does, in its own words: of its data, `og:description`, `meta description`, else the first sentence of the
 * page that names it. Never made up, shortened at the end of a sentence or a word; null where there is nothing but noise.
 */
export function describeSite(pages: readonly Page[], names: readonly string[]): Description | null {
  for (const page of pages) {
    const own = page.organizations.filter((each) =>
      each.names.some((name) => names.some((ours) => isSameName(ours, name))),
    );
    const said = [...own.map(({ description }) => description), page.ogDescription, page.metaDescription];
    for (const text of [...said, firstSentence(page, names)]) {
      const description = text ? readDescription(text, names) : null;
      if (description) return { text: description, page: page.url };
    }
  }
  return null;
}

/** From its first sentence that says something, as far as they do. */
function readDescription(text: string, names: readonly string[]): string | null {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,;!?])/g, '$1')
    .trim();
  const sentences = sentencesOf(line);
  if (isSlogan(sentences) || isOrder(line)) return null;
  const first = sentences.findIndex((sentence) => !isNoise(sentence));
  if (first === -1) return null;
  const end = sentences.findIndex((sentence, index) => index > first && isNoise(sentence));
  const reported = sentences
    .slice(first, end === -1 ? undefined : end)
    .join('')
    .trim();
  return reported.length < shortest(reported) || isNameAlone(reported, names) ? null : shorten(reported);
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const sentencesOf = (line: string) => [...segmenter.segment(line)].map(({ segment }) => segment);

/** 'Move faster. Break nothing. Sleep better.' */
function isSlogan(sentences: readonly string[]): boolean {
  const isShort = (sentence: string) =>
    /\p{Script=Latin}/u.test(sentence) && sentence.trim().split(' ').length < 5;
  return sentences.length > 1 && sentences.every(isShort);
}

/** What is said in few signs where each is a word. */
function shortest(reported: string): number {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(reported)
    ? 10
    : shortestDescription;
}

/** 'Acme, Inc. | Acme' */
function isNameAlone(reported: string, names: readonly string[]): boolean {
  const known = new Set(names.flatMap((name) => [nameKey(name), ...nameKey(name).split(' ')]));
  return reported.split(/[|·•–—:]/).every((part) => part.trim() === '' || known.has(nameKey(part)));
}

function shorten(line: string): string {
  if (line.length <= longestDescription) return line;
  const start = line.slice(0, longestDescription);
  const sentence = /^.*[.!?。](?=\s|$)/su.exec(start)?.[0];
  if (sentence && sentence.length >= 60) return sentence;
  return `${line
    .slice(0, longestDescription - 1)
    .replace(/[\s,;:–—-]+\S*$/u, '')
    .toWellFormed()}…`;
}

function firstSentence({ lines }: Page, names: readonly string[]): string | null {
  const [shown = ''] = names;
  const sentences = lines
    .filter((line) => line.includes(shown) && !/©|copyright/i.test(line))
    .flatMap((line) => (/^[“”"„«]/u.test(line) ? [] : sentencesOf(line)));
  const said = sentences.map((sentence) => sentence.trim());
  return said.find((each) => each.includes(shown) && /[.!。]$/u.test(each) && !isNoise(each)) ?? null;
}

/** What everyone says of themselves, what is said to every reader, and what is meant for machines: no description of anyone. */
const noise = [
  // Greetings, and a page that only says that it is one.
  /^[\p{P}\s]*(?:(?:hello|hi|hey|hallo|hola|herzlich|ein herzliches)[\p{P}\s]+)*(?:welcome|willkommen|bienvenue|bienvenid|benvenut|welkom|v[äa]lkomm|velkommen|tervetuloa|witamy|bem[- ]vind)/iu,
  /^(?:home|homepage|start|index|untitled|loading|menu|accueil|inicio)\b[^.]{0,20}$/i,
  /\b(?:home ?page of|official (?:web ?)?(?:site|page)|site officiel|offizielle (?:web)?(?:seite|site)|(?:sitio|p[áa]gina)(?: web)? oficial|sito ufficiale)\b/i,
  // Consent, checks and faults.
  /\bcookies?\b|\bjavascript\b|\bbrowser\b.{0,30}\b(?:support|enable|update)|\bconsent\b|\bgdpr\b/i,
  /\b(?:your privacy|privacy (?:policy|notice)|datenschutzerkl|terms (?:of (?:service|use)|and conditions)|by (?:using|continuing)\b.{0,40}\bagree)/i,
  /\b(?:security of your connection|(?:verify|verifying|confirm)(?: that)? you(?:['’]re| are)(?: a| not a)? (?:human|robot)|checking (?:if|your browser)|access denied|captcha|not supported by)\b/i,
  /\b(?:page (?:you|that you|cannot be|could not be|not found)|could not find|error 40\d|under maintenance)\b|^40[34]\b/i,
  // What makers of sites leave behind.
  /\b(?:lorem ipsum|dolor sit amet|consectetur|wordpress|powered by|all rights reserved|registered trademark|coming soon|under construction|default description|add a description|meta description|website builder|this is a template)\b/i,
  /\b(?:created|made|built|designed) (?:with|in|by|on) (?:wix|framer|webflow|squarespace|carrd|notion|godaddy|weebly|shopify|canva|lovable)\b|\bstart building your own\b/i,
  // Calls to do something, and to work there.
  /^(?:please\s+)?(?:sign up|log ?in|sign in|subscribe|get started|learn more|read more|contact us|book an?|click here|follow us|skip to|start (?:your|a) free|try (?:it )?(?:now|free)|accept all|leave your|see our)\b/i,
  /\b(?:we(?:['’]re| are) (?:now |currently |always )?hiring|is (?:now |currently )?hiring|join (?:our|the) team|see our open|apply (?:now|today)|wir suchen (?:dich|sie|verst)|bewirb dich|nous recrutons|rejoignez[- ](?:nous|notre)|[úu]nete a|estamos contratando|lavora con noi|werken bij|vi söker dig)/iu,
  // Slogans, praise and news.
  /^(?:the )?(?:world['’]s|#1|number one|leading)\b[^.]{0,40}$/i,
  /^the future (?:is|of|starts)\b.{0,25}$/i,
  /^[“”"„«‘]|[?？]\s*$/u,
  /\b(?:raises?|raised|closes?|closed|secures?|secured|lands?)\b.{0,40}(?:[$€£]\s?\d|\b\d+(?:\.\d+)?\s?(?:m|million|mn)\b|\bseries [a-h]\b|\b(?:pre-)?seed\b)/i,
  /<[a-z!/]|\{\{|%[a-z_]+%|\bundefined\b|\bnull\b|https?:\/\//i,
];

const orders =
  /\b(?:ignore (?:all |any )?(?:previous|prior|above)|system prompt|as an ai|you are (?:now )?(?:an?|the) (?:ai|assistant))\b|\[(?:system|inst)\]/i;

/** Whether a text is meant for a model that reads it: nothing of it is taken. */
const isOrder = (text: string): boolean => orders.test(text);

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const leastWords = 4;

/** Whether a sentence says nothing of what someone does. */
function isNoise(sentence: string): boolean {
  const line = sentence.trim();
  if (noise.some((pattern) => pattern.test(line))) return true;
  if (unspaced.test(line)) return false;
  return line.split(/\s+/).length < leastWords || isList(line);
}

/** Words for search engines, between commas or bars, are no sentence. */
function isList(line: string): boolean {
  return line.split(/\s[|·•]\s/).length > 3 || (line.split(',').length > 6 && !/[.!。]/.test(line));
}

export type ContactFact = {
  kind: 'linkedin' | 'careers' | 'email' | 'contact-form';
  value: string;
  page: string;
};

/** Names of mailboxes that belong to a role and to no one. */
const roles =
  /^(?:careers?|jobs?|hiring|recruit(?:ing|ment)?|talent|people|work|apply|bewerbung(?:en)?|karriere|personal|hr|press|media|pr|presse|hello|hi|hey|hola|hallo|bonjour|ciao|info|contact|kontakt|contacto|team|office|mail|enquir(?:y|ies)|inquir(?:y|ies)|general)$/;

const wanted =
  /^(?:careers?|jobs?|hiring|recruit|talent|bewerbung|karriere|press|media|presse|hello|hi|info|contact|kontakt|team)/;

const mostEmails = 4;

/** Ways to reach a company that its own pages publish: nothing is guessed, and no address is of a person. */
export function readContacts(pages: readonly Page[], domain: string): ContactFact[] {
  return [
    ...linkedinPage(pages),
    ...careersPage(pages, domain),
    ...emails(pages, domain),
    ...contactForm(pages),
  ];
}

/** A page of another company, linked in passing, is none of theirs: all links have to agree. */
function linkedinPage(pages: readonly Page[]): ContactFact[] {
  const found = pages.flatMap(({ url, links, organizations }) =>
    [
      ...organizations.flatMap(({ sameAs }) => sameAs.map((link) => ({ link, weight: 3 }))),
      ...links.map(({ url: link, isInFooter }) => ({ link, weight: isInFooter ? 2 : 1 })),
    ].flatMap(({ link, weight }) => {
      const slug = /\/company\//i.test(link) ? linkedinSlug(link) : null;
      return slug ? [{ slug, weight, page: url }] : [];
    }),
  );
  const heaviest = Math.max(0, ...found.map(({ weight }) => weight));
  const best = found.filter(({ weight }) => weight === heaviest);
  const [first] = best;
  if (!first || best.some(({ slug }) => slug !== first.slug)) return [];
  return [
    {
      kind: 'linkedin',
      value: `https://www.linkedin.com/company/${encodeURIComponent(first.slug)}/`,
      page: first.page,
    },
  ];
}

const careersPath =
  /(?:^|\/)(?:careers?|jobs?|join(?:-us)?|work-with-us|hiring|karriere|stellen(?:angebote)?|carri[eè]res?|emplois?|empleo|lavora-con-noi|vacatures|vacancies|open-positions|opportunities)(?:\/|$|\.)/i;

const careersText =
  /^(?:careers?|jobs?|join (?:us|our team|the team)|work (?:with|at|for) .{1,30}|we(?:'|’)re hiring!?|open (?:roles|positions)|karriere|jobs & karriere|stellenangebote|carrières?|recrutement|empleo|lavora con noi|vacatures)\b/i;

function careersPage(pages: readonly Page[], domain: string): ContactFact[] {
  for (const { url, links } of pages) {
    const near = links.filter(({ url: link }) => registrableDomain(link) === domain);
    const link =
      near.find((each) => careersPath.test(new URL(each.url).pathname)) ??
      near.find((each) => /^(?:careers|jobs|karriere)\./.test(new URL(each.url).hostname)) ??
      near.find((each) => careersText.test(each.text));
    if (link) return [{ kind: 'careers', value: link.url.replace(/#.*$/, ''), page: url }];
  }
  return [];
}

function emails(pages: readonly Page[], domain: string): ContactFact[] {
  const found = new Map<string, ContactFact>();
  for (const { url, emails: linked, lines, organizations } of pages) {
    const written = lines.flatMap((line) => line.match(/[\w.+-]{1,40}@[\w-]+(?:\.[\w-]+)+/g) ?? []);
    const reported = organizations.flatMap((each) =>
      each.emails.map((email) => email.replace(/^mailto:/i, '')),
    );
    for (const address of [...linked, ...reported, ...written]) {
      const value = address.trim().toLowerCase().replace(/\.$/, '');
      const [name = '', host = ''] = value.split('@');
      if (
        roles.test(name) &&
        registrableDomain(host) === domain &&
        /^[^\s@]+@[a-z0-9.-]+\.[a-z]{2,}$/.test(value)
      )
        found.set(value, found.get(value) ?? { kind: 'email', value, page: url });
    }
  }
  return [...found.values()].sort((a, b) => rankOf(a.value) - rankOf(b.value)).slice(0, mostEmails);
}

/** Those for applicants first, then for the press, then for everyone. */
function rankOf(address: string): number {
  const name = address.split('@')[0] ?? '';
  if (/^(?:careers?|jobs?|hiring|recruit|talent|people|apply|bewerbung|karriere|hr)/.test(name)) return 0;
  if (/^(?:press|media|pr)/.test(name)) return 1;
  return wanted.test(name) ? 2 : 3;
}

function contactForm(pages: readonly Page[]): ContactFact[] {
  const page = pages.find(
    ({ url, forms }) =>
      /contact|kontakt|contacto|get-in-touch/i.test(new URL(url).pathname) &&
      forms.some(({ hasMessage, hasEmail }) => hasMessage && hasEmail),
  );
  return page ? [{ kind: 'contact-form', value: page.url, page: page.url }] : [];
}
