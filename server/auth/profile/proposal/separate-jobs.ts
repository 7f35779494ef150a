import { deedIn } from './deeds.ts';
import { isDated, type ProfileLine } from './profile-lines.ts';

/**
 * Separates a job from what was done in it where both stand on one line: 'Operations Manager, Lone Pine Foods (2019–2024):
 * led 64 people; cut overtime by 31%' is the head of a job and two deeds.
 */
export function separateJobs(lines: readonly ProfileLine[]): ProfileLine[] {
  return lines.flatMap((line) => {
    const [, head = '', deeds = ''] = jobWithDeeds.exec(line.text) ?? [];
    const [first = '', ...others] = deeds.split(/;\s+|(?<=[^.\s]{2}[.!?])\s+(?=\p{Lu})/u);
    if (!isDated(head) || deedIn(first) === 0) return [line];
    const said = [first, ...others].map((text) => ({
      text: `${text.charAt(0).toUpperCase()}${text.slice(1)}`,
      isBullet: true,
      isAfterGap: false,
    }));
    return [{ ...line, text: head, isBullet: false }, ...said];
  });
}

const jobWithDeeds =
  /^(.{4,140}?(?:\d{4}|present|now|today|current|heute|aujourd[’']hui|actualidad)\)?)(?:\s*:|\.|(?<=\))\s+[–—-])\s+(\S.{11,})$/iu;
