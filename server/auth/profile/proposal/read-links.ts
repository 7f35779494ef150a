import { aboutMeLimits } from '../../../../contract/outreach/about-me-limits.ts';
import { linesOf, type ProfileSection } from './profile-sections.ts';

/** Where people show their work; such an address is its owner's wherever it stands. */
const profileHosts =
  /^(?:[\w-]+\.)?(?:linkedin\.com\/in|github\.com|gitlab\.com|behance\.net|dribbble\.com|medium\.com|stackoverflow\.com\/users|kaggle\.com|orcid\.org|researchgate\.net|scholar\.google\.\w+|xing\.com\/profile|malt\.\w+|artstation\.com|vimeo\.com|youtube\.com|figma\.com|bsky\.app|substack\.com|about\.me|github\.io|notion\.site)(?:\/|$)/i;

const address =
  /(?<![@\w.-])(?:https?:\/\/|www\.)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,12}(?:\/[^\s|,;<>"()]*)?(?![\w@])/gi;

const domains =
  /\.(?:com|org|net|dev|io|me|co|design|studio|art|app|blog|eu|de|fr|es|it|nl|pt|at|ch|uk|us|in|be|pl|se|no|dk|fi|ie|ca|au|br|mx|ai|tech|page|site|online|xyz|info|example|cv|works)(?=[/:]|$)/i;

/** The addresses of a user's own pages: of profiles anywhere, of others only where contact and links stand. */
export function readLinks(sections: readonly ProfileSection[]): string[] {
  const ownLines = new Set(linesOf(sections, 'head', 'contact', 'links', 'summary'));
  const found = new Map<string, string>();
  for (const line of sections.flatMap(({ lines }) => lines))
    for (const [written] of line.text.matchAll(address)) {
      const link = linkOf(written);
      if (!link) continue;
      const bare = link.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
      const isPlain =
        /^(?:https?:\/\/|www\.)/i.test(written) || written.includes('/') || isAlone(line.text, written);
      const isOwn = profileHosts.test(bare)
        ? bare.includes('/') || /^[\w-]+\.\w+\.\w+/.test(bare)
        : ownLines.has(line) && isPlain;
      if (isOwn && !found.has(bare.toLowerCase())) found.set(bare.toLowerCase(), link);
    }
  return [...found.values()].slice(0, aboutMeLimits.links);
}

/** 'Node.js' and 'Booking.com' in a sentence are no pages of the user. */
const isAlone = (line: string, written: string) =>
  line
    .split(/\s*(?:[|•·,;]|\s{2,})\s*/)
    .some((part) => part.replace(/^[\p{L} ]{2,20}:\s*/u, '').replace(/ \([\p{L} ]+\)$/u, '') === written);

function linkOf(written: string): string | null {
  const text = written.replace(/[.,;:!?)\]'"]+$/, '');
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole) || whole.length > 300) return null;
  const { hostname, username } = new URL(whole);
  return username === '' && domains.test(hostname) && hostname.length > 4 ? whole : null;
}
