/** What stands in the texts of a profile on lines of its own, each behind its label: 'Skills and tools: Epic, triage.' */
export const profileLabels = {
  skills: 'Skills and tools',
  languages: 'Languages',
  licenses: 'Licenses and certificates',
  workMode: 'Work mode',
  notice: 'Notice period',
} as const;

export type ProfileLabel = keyof typeof profileLabels;

export type ProfileLines = {
  /** What the user wrote besides, as it stands. */
  text: string;
  /** What stands behind each label, without its end. */
  labelled: Partial<Record<ProfileLabel, string>>;
};

// The keys of an object that is written above.
const names = Object.keys(profileLabels) as ProfileLabel[];

/** What a user wrote as sentences, with a line for each label that something stands behind. */
export function writeProfileLines({ text, labelled }: ProfileLines): string {
  const lines = names.flatMap((name) => {
    const listed = labelled[name] ?? '';
    return listed === '' ? [] : [ended(`${profileLabels[name]}: ${listed}`)];
  });
  const own = text === '' ? [] : [lines.length > 0 ? ended(text) : text];
  return [...own, ...lines].join('\n');
}

const ended = (line: string) => (/[.!?]$/.test(line) ? line : `${line}.`);

/** Sets lines with labels apart from what the user wrote. */
export function readProfileLines(written: string): ProfileLines {
  const labelled: ProfileLines['labelled'] = {};
  const others = written.split('\n').filter((line) => {
    const name = names.find((each) => line.startsWith(`${profileLabels[each]}: `));
    if (!name) return true;
    labelled[name] ??= line
      .slice(profileLabels[name].length + 1)
      .replace(/\.$/, '')
      .trim();
    return false;
  });
  return { text: others.join('\n').trim(), labelled };
}
