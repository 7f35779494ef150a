import { foldText } from '../../../platform/text/fold-text.ts';
import { hasContactDetails } from './contact-details.ts';
import type { ProfileLine } from './profile-lines.ts';
import { linesOf, type ProfileSection } from './profile-sections.ts';

const mostLicenses = 6;
const longestLicense = 60;

/** What is not held yet. */
const isPending =
  /\b(?:in progress|expected|pursuing|pending|candidate|planned|scheduled|in ausbildung|geplant|en cours|en curso|previst[oa])\b/;

/** What a profile page puts below a license: when it was issued, and its number. */
const details =
  /^(?:issued|expires|expired|credential|show credential|see credential|ausgestellt|nachweis|emise|expiration|delivre|identifiant|expedicion|expedid[oa]|id de la credencial|no expir)/;

/** Who issues licenses: 'American Heart Association'. */
const isIssuer =
  /\b(?:board|association|institute|council|university|college|academy|society|department|authority|agency|commission|federation|foundation|ministry|office of|state of|chamber|kammer|institut|association|ministere|ordre|colegio|ministerio)\b|\.(?:org|com|net)$/;

/** The licenses and certificates that a profile says its owner holds, without their numbers: 'RN (Texas)', 'BLS'. */
export function readLicenses(sections: readonly ProfileSection[]): string[] {
  const groups = splitAtGaps(linesOf(sections, 'certifications'));
  const detailed = groups.filter((lines) => lines.some(isDetail));
  // What stands apart below a list may belong to no section: a name, or references.
  const lists = detailed.length > 0 ? detailed : groups.slice(0, 1);
  const listed = lists.flatMap((lines) =>
    lines.filter((_, at) => !isIssuerBelow(lines, at)).flatMap(licensesIn),
  );
  const found = listed.length > 0 ? listed : sections.flatMap(({ lines }) => lines.flatMap(knownIn));
  const once = new Map(found.map((license) => [foldText(license), license]));
  return [...once.values()].slice(0, mostLicenses);
}

function splitAtGaps(lines: readonly ProfileLine[]): ProfileLine[][] {
  const groups: ProfileLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && !line.isAfterGap) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

const isDetail = ({ text }: ProfileLine) => details.test(foldText(text));

/** A profile page names the issuer on a line between the license and the date. */
function isIssuerBelow(lines: readonly ProfileLine[], at: number): boolean {
  const [before, next] = [lines[at - 1], lines[at + 1]];
  return before !== undefined && next !== undefined && isDetail(next) && !isDetail(before);
}

function licensesIn(line: ProfileLine): string[] {
  const { text } = line;
  if (isPending.test(foldText(text)) || isDetail(line) || hasContactDetails(text)) return [];
  return text.split(/\s*;\s*/).flatMap((part) => {
    const [first = '', ...others] = part
      .split(/\s*[,|·•]\s*/)
      .map(withoutIssuer)
      .map(bare);
    const place = others.map(placeOfIssuer).find((each) => each !== null);
    // 'ACLS, BLS, American Heart Association'
    const further = others.filter((other) => /^[A-Z][A-Z-]{1,6}$/.test(other));
    return [place ? `${first} (${place})` : first, ...further].filter(isLicense);
  });
}

// 'Certified Management Accountant – Institute of Management Accountants', but 'Solutions Architect – Associate'
const withoutIssuer = (part: string) =>
  part
    .split(/(\s+[–—-]\s+)/)
    .filter((each, at) => at === 0 || !isIssuer.test(foldText(each)))
    .join('')
    .trim();

/** Names that mean a license or a certificate on any line: 'CIPP/E, 2021' among qualifications, 'Six Sigma Black Belt; PMP' alone. */
const known =
  /^(?:(?:lean )?six sigma (?:black|green|yellow) belt|RN|LPN|BLS|ACLS|PALS|CCRN|CCM|CPA|CFA|CMA|CIA|FRM|ACCA|CIMA|PMP|CAPM|PRINCE2(?: \w+)?|CIPP\/[A-Z]{1,2}|CIPM|CIPT|CISSP|CISA|CISM|OSCP|CCNA|SHRM-S?CP|S?PHR|CPHQ|LEED AP(?: .{2,6})?)$/i;

function knownIn(line: ProfileLine): string[] {
  if (line.text.length > longestLicense) return [];
  const found = licensesIn({ ...line, text: line.text.replace(/,\s+/g, '; ') });
  return found.length > 0 && found.every((license) => known.test(license)) ? found : [];
}

/** Without what it is numbered and when it was issued. */
const bare = (part: string) =>
  part
    .replace(
      /\s*[([]?\b(?:license|licence|certificate|cert|credential|nr|no|number|id|#)[.:]?\s*#?\s*[A-Z]{0,3}\d[\w-]*[)\]]?/giu,
      '',
    )
    .replace(/\s*\(?\b(?:(?:\p{L}{3,9}\.?|\d{1,2}[./]) ?)?(?:19|20)\d{2}\b.*$/u, '')
    .replace(/[®™]/g, '')
    .replace(/[\s.:(–—-]+$/u, '')
    .trim();

/** Where a license holds, by the board that gave it: 'Texas Board of Nursing', 'State of New York'. */
function placeOfIssuer(part: string): string | null {
  const found =
    /^(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) (?:State )?Board of \p{Lu}|^State of (\p{Lu}[\p{L} ]+)$/u.exec(part);
  return found ? (found[1] ?? found[2] ?? null) : null;
}

const isLicense = (text: string) =>
  text.length >= 2 && text.length <= longestLicense && /\p{L}/u.test(text) && !isIssuer.test(foldText(text));
