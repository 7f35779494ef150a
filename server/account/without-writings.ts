import type { PersonalData } from './personal-data.ts';

const nothing = null;

/** What is held about a person without what they write, or what was written for them: that is theirs alone. */
export function withoutWritings(data: PersonalData): PersonalData {
  return {
    ...data,
    aboutMe: data.aboutMe.map((about) => ({
      ...about,
      work: nothing,
      results: nothing,
      links: nothing,
      lookingFor: nothing,
      curriculum: nothing,
    })),
    applications: data.applications.map((application) => ({
      ...application,
      notes: nothing,
      letter: nothing,
      contactName: nothing,
      contactEmail: nothing,
    })),
    applicationHistory: data.applicationHistory.map((change) => ({
      ...change,
      before: nothing,
      after: nothing,
    })),
    letterVersions: data.letterVersions.map((version) => ({ ...version, text: nothing, askedFor: nothing })),
    sentCopies: data.sentCopies.map((copy) => ({ ...copy, subject: nothing, recipients: nothing })),
    mails: data.mails.map((mail) => ({ ...mail, text: nothing })),
  };
}
