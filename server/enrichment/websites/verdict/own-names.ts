import type { Page } from '../page/page.ts';
import type { Visit } from './known-company.ts';

export type OwnName = {
  name: string;
  /** `title` is the weakest: a page about somebody has their name there too. */
  from: 'its own data' | 'og:site_name' | 'its copyright line' | 'its imprint' | 'its title';
};

const generic =
  /^(?:home(?:page)?|index|website|my (?:web)?site|site|blog|welcome|start(?:seite)?|accueil|inicio|untitled|company|wordpress|wix|squarespace|webflow|just a moment.*|loading.*)$/i;

/** What a site calls itself, in all the places where it says so. */
export function ownNames({ pages }: Visit): OwnName[] {
  const [home] = pages;
  const names = [
    ...pages.flatMap(namesInData),
    ...pages.flatMap(({ siteNames }) => siteNames.map((name) => ({ name, from: 'og:site_name' as const }))),
    ...pages.flatMap(namesInCopyright),
    ...pages.flatMap(namesInImprint),
    ...(home ? namesInTitle(home) : []),
  ];
  const seen = new Set<string>();
  return names.filter(({ name, from }) => {
    const key = `${from} ${name}`;
    if (name.trim() === '' || generic.test(name.trim()) || seen.has(key)) return false;
    return seen.add(key);
  });
}

const namesInData = ({ organizations }: Page): OwnName[] =>
  organizations.flatMap(({ names }) => names.map((name) => ({ name, from: 'its own data' as const })));

const mark = /©|\(c\)|&copy;|\bcopyright\b/i;
const years = /\b(?:19|20)\d{2}(?:\s*[-–—/]\s*(?:(?:19|20)\d{2}|present|heute|now|\d{2}))?\b/gi;
const afterHolder =
  /[|·•]|\s[–—-]\s|\ball rights\b|\balle rechte\b|\btous droits\b|\btodos los\b|\btutti i\b|\balle rettigheter\b|\bpowered by\b|\bmade (?:with|in|by)\b|\bprivacy\b|\bterms\b|\bimprint\b|\bimpressum\b|\bdesign(?:ed)? by\b|\bwebsite by\b|\bregistered\b|\bis a\b|\. (?=\p{Lu})/iu;

function namesInCopyright({ lines }: Page): OwnName[] {
  return lines
    .filter((line) => mark.test(line) && line.length < 300)
    .slice(-5)
    .flatMap((line) => {
      const [before = '', ...after] = line.split(mark);
      const rest = after.join(' ');
      return [holderIn(rest) ?? holderIn(before.split(/[|·•]/).at(-1) ?? '')];
    })
    .flatMap((name) => (name === null ? [] : [{ name, from: 'its copyright line' as const }]));
}

function holderIn(text: string): string | null {
  const [holder = ''] = text.replace(years, ' ').split(afterHolder);
  const name = holder
    .replace(/^[\s,.:;–—-]*(?:by\s+)?|[\s,:;–—-]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /\p{L}/u.test(name) && name.length <= 80 ? name : null;
}

const imprintPath = /impressum|imprint|legal|mentions|aviso|colophon|kontakt|contact|about|terms|privacy/i;

/** Whole lines and their parts between commas, where a company says by law who it is. */
function namesInImprint({ url, lines, footerLines, addressLines }: Page): OwnName[] {
  const isImprint = imprintPath.test(new URL(url).pathname);
  const said = isImprint ? [...addressLines, ...lines.slice(0, 400)] : [...addressLines, ...footerLines];
  return said
    .flatMap((line) => [line, ...line.split(/\s*[|·•]\s*|,\s+(?!inc|llc|ltd|gmbh|corp|s\.|lp|b\.)/i)])
    .filter((part) => part.length <= 80 && /\p{L}{2}/u.test(part) && hasLegalForm.test(part))
    .map((name) => ({ name: name.trim(), from: 'its imprint' as const }));
}

const hasLegalForm =
  /\b(?:inc|incorporated|corp|corporation|llc|ltd|limited|gmbh|ag|se|ug|kg|sas|sarl|s\.a\.s|s\.a|b\.?v|n\.?v|ab|as|a\/s|aps|oy|oyj|s\.?r\.?l|s\.?l|plc|pty|pvt|pte|pbc|kft|o[uü]|uab|sp\. z o\.?o|s\.r\.o|株式会社|co)\.?(?:\s*\(.*\))?$|^株式会社|株式会社$/i;

function namesInTitle({ title, url }: Page): OwnName[] {
  // Only a home page is called by the name of its site.
  if (title === null || !/^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?|index\.\w+|home\/?)?$/i.test(new URL(url).pathname))
    return [];
  const parts = title.split(/\s+[|\-–—·•:~»]\s+|\s*[|·•»]\s*|:\s+/).filter(Boolean);
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : parts;
  return ends.flatMap((name) => (name ? [{ name: name.trim(), from: 'its title' as const }] : []));
}
