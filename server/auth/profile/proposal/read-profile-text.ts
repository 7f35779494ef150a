import { aboutMeLimits } from '../../../../contract/outreach/about-me-limits.ts';
import { longestProfileText, type ProfileProposal } from '../../../../contract/outreach/profile-proposal.ts';
import { withoutContactDetails } from './contact-details.ts';
import { joinLines, separateLines, tidyLines } from './profile-lines.ts';
import { readSections } from './profile-sections.ts';
import { readNotice, readSought, readWorkMode } from './read-availability.ts';
import { readLanguages } from './read-languages.ts';
import { readLicenses } from './read-licenses.ts';
import { readLinks } from './read-links.ts';
import { readResults } from './read-results.ts';
import { readSkills } from './read-skills.ts';
import { readTitle } from './read-title.ts';
import { separateJobs } from './separate-jobs.ts';

/**
 * What the text of a CV or of a profile page says of its owner, in English, German, French or Spanish. What it does not
 * state stays empty, and ways to reach its owner are never among it.
 */
export function readProfileText(given: string): ProfileProposal {
  const text = given.slice(0, longestProfileText).toWellFormed().normalize('NFC');
  const tidied = tidyLines(text);
  const lines = separateJobs(joinLines(tidied));
  const sections = readSections(lines);
  return {
    title: readTitle(sections),
    lookingFor: readSought(sections),
    results: readResults(sections),
    skills: readSkills(sections, text),
    languages: readLanguages(sections),
    licenses: readLicenses(readSections(separateLines(tidied))),
    notice: readNotice(lines),
    workMode: readWorkMode(sections),
    links: readLinks(sections),
    curriculum: withoutContactDetails(tidied.join('\n'))
      .slice(0, aboutMeLimits.curriculum)
      .toWellFormed()
      .trim(),
  };
}
