const heading = '## Unreleased\n';

/** The version after one, by the part that changes (semantic versioning 2.0.0, 8 to 10). */
export function nextVersion(version: string, part: 'major' | 'minor' | 'patch'): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (part === 'major') return `${major + 1}.0.0`;
  if (part === 'minor') return `${major}.${minor + 1}.0`;
  return `${major}.${minor}.${patch + 1}`;
}

/** Whether a part of the changelog begins with what an operator has to do, be it nothing. */
export const saysHowToUpgrade = (part: string) => /^### Upgrading\n- \S/m.test(part);

/** The changelog with its unreleased part under a version and a day. Throws when nothing is unreleased. */
export function datedChangelog(changelog: string, version: string, day: string): string {
  const [before = '', after] = changelog.split(heading);
  const unreleased = after?.split(/^## /m)[0]?.trim();
  if (!unreleased)
    throw new Error('CHANGELOG.md has nothing under "Unreleased". Write down what changes first.');
  if (!saysHowToUpgrade(unreleased))
    throw new Error(
      'CHANGELOG.md does not say under "Unreleased" what to do when upgrading. Begin it with "### Upgrading".',
    );
  return `${before}${heading}\n## ${version} · ${day}\n${after}`;
}

/** The snapshots of the schema that no check reads once a migration is released. */
export function snapshotsBefore(files: readonly string[], newestMigration: string): string[] {
  const oldest = `${newestMigration.slice(0, 4)}_snapshot.json`;
  return files.filter((file) => /^\d{4}_snapshot\.json$/.test(file) && file < oldest);
}
