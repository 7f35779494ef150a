import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { datedChangelog, nextVersion, saysHowToUpgrade, snapshotsBefore } from './versions.ts';

it('counts up the part that changes and clears those after it', () => {
  expect(nextVersion('1.2.3', 'patch')).toBe('1.2.4');
  expect(nextVersion('1.2.3', 'minor')).toBe('1.3.0');
  expect(nextVersion('1.2.3', 'major')).toBe('2.0.0');
});

it('dates what is unreleased, and leaves room for what comes next', () => {
  const upgrading = '### Upgrading\n- Nothing to do.\n\n';
  const changelog = `# Changelog\n\n## Unreleased\n\n${upgrading}- Faster.\n\n## 0.1.0\n\nFirst.\n`;
  expect(datedChangelog(changelog, '0.2.0', '2026-11-25')).toBe(
    `# Changelog\n\n## Unreleased\n\n## 0.2.0 · 2026-11-25\n\n${upgrading}- Faster.\n\n## 0.1.0\n\nFirst.\n`,
  );
});

it('refuses to release nothing', () => {
  expect(() => datedChangelog('# Changelog\n\n## Unreleased\n\n## 0.1.0\n', '0.2.0', '2026-11-25')).toThrow(
    'nothing under "Unreleased"',
  );
});

it('drops the snapshots before the released migration, and keeps its own and the journal', () => {
  const files = ['0046_snapshot.json', '0049_snapshot.json', '0050_snapshot.json', '_journal.json'];
  expect(snapshotsBefore(files, '0050_schema_state')).toEqual(['0046_snapshot.json', '0049_snapshot.json']);
  expect(snapshotsBefore(files, '0049_mail_secrets')).toEqual(['0046_snapshot.json']);
});

it('refuses to release what does not say how to upgrade, and every release says it', () => {
  const changelog = '# Changelog\n\n## Unreleased\n\n- Faster.\n\n## 0.1.0\n\nFirst.\n';
  expect(() => datedChangelog(changelog, '0.2.0', '2026-11-25')).toThrow('what to do when upgrading');
  const releases = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m).slice(1);
  expect(releases.length).toBeGreaterThanOrEqual(2);
  for (const part of releases) expect(saysHowToUpgrade(part), part.split('\n')[0]).toBe(true);
});

// npm refuses to install a fresh clone otherwise.
it('the lock file holds what package.json asks for', () => {
  const asked = JSON.parse(readFileSync('package.json', 'utf8'));
  const locked = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages[''];
  for (const kind of ['dependencies', 'devDependencies']) expect(locked[kind]).toEqual(asked[kind]);
});
