import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { navigationTexts } from '../web/admin/navigation/texts.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const manifests = readdirSync('deploy/kubernetes').flatMap((file) =>
  parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((each) => each.toJS()),
);

it('the secrets of compose.yaml can be written into once they are made, and none is made anew', () => {
  const folder = mkdtempSync(join(tmpdir(), 'upround-secrets-'));
  mkdirSync(join(folder, 'deploy/compose'), { recursive: true });
  const script = join(folder, 'deploy/compose/make-secrets.sh');
  cpSync('deploy/compose/make-secrets.sh', script);
  const make = () => {
    execFileSync('sh', [script], { stdio: 'ignore' });
    return readdirSync(join(folder, 'secrets')).map((name) => [name, read(join(folder, 'secrets', name))]);
  };
  const made = make();
  const { secrets } = z
    .object({ secrets: z.record(z.string(), z.unknown()) })
    .parse(parse(read('compose.yaml'), { merge: true }));
  expect(made.map(([name]) => name).sort()).toEqual(Object.keys(secrets).sort());
  for (const [name = ''] of made) expect(statSync(join(folder, 'secrets', name)).mode & 0o777).toBe(0o644);
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
  expect(make()).toEqual(made);
  rmSync(folder, { recursive: true });
});

it('backups of pods lie in the store, as the folder that the image names goes with its pod', () => {
  expect(read('Dockerfile')).toContain('BACKUP_DIR=/backups');
  const settings = manifests.find(({ kind }) => kind === 'ConfigMap').data;
  expect(settings.STORAGE_URL).toMatch(/^s3:/);
  expect(settings.BACKUP_DIR).toBe('');
});

it('the ports that pods name are open, so that each can be asked for its metrics', () => {
  for (const { kind, spec } of manifests.filter((each) => each.kind === 'Deployment')) {
    const { labels } = spec.template.metadata;
    const ports = spec.template.spec.containers[0].ports.map(({ name }: { name: string }) => name);
    const open = manifests
      .filter((each) => each.kind === 'NetworkPolicy')
      .filter(({ spec: policy }) =>
        Object.entries(policy.podSelector.matchLabels).every(([name, value]) => labels[name] === value),
      )
      .flatMap(({ spec: policy }) => policy.ingress ?? [])
      .flatMap((rule) => rule.ports.map(({ port }: { port: string }) => port));
    expect(open, `${kind} ${labels['app.kubernetes.io/component']}`).toEqual(ports);
  }
  expect(read('deploy/Caddyfile')).toContain('respond /metrics 404');
});

it('an alert of memory comes before the bound that ends a process', () => {
  const alarm = Number(
    /process_resident_memory_bytes\) > (\S+)/.exec(read('deploy/grafana/alerts.yaml'))?.[1],
  );
  const units = globSync('deploy/systemd/*.service').map((file) => /^MemoryMax=(.*)$/m.exec(read(file))?.[1]);
  expect(new Set(units)).toEqual(new Set(['1G']));
  const limits = manifests.flatMap(
    ({ spec }) => spec?.template?.spec.containers[0].resources.limits.memory ?? [],
  );
  expect(new Set(limits)).toEqual(new Set(['1Gi', '1536Mi']));
  expect(alarm).toBeLessThan(2 ** 30 * 0.8);
});

it('the document and the alerts name screens of the admin area as these are called', () => {
  const names = new Set<string>(Object.values(navigationTexts.names));
  const files = ['deploy/grafana/alerts.yaml', ...globSync('docs/*.md')];
  const named = files.flatMap((file) => [
    ...[...read(file).matchAll(/\*([A-Z][\w ]+)\* in the admin area/g)].map(([, name = '']) => name),
    ...[...read(file).matchAll(/under ([A-Z]\w+) in the admin area/g)].map(([, name = '']) => name),
  ]);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !names.has(name))).toEqual([]);
});

it('the line that restores on Kubernetes makes such a job of the one that migrates', () => {
  const edits =
    /^sed (-e .*) deploy\/kubernetes\/20-migrate\.yaml/m.exec(read('docs/operations.md'))?.[1] ?? '';
  const words = [...edits.matchAll(/-e '([^']+)'/g)].flatMap(([, edit = '']) => ['-e', edit]);
  const job = parse(
    execFileSync('sed', [...words, 'deploy/kubernetes/20-migrate.yaml'], { encoding: 'utf8' }),
  );
  expect(job.metadata.name).toBe('upround-restore');
  expect(job.spec.template.spec.containers[0].args).toEqual(['scripts/run-command.ts', 'restore', '<name>']);
});

it('settings of systemd are read by the group that commands run as', () => {
  const line = /^install (.*) deploy\/systemd\/environment\.example \/etc\/upround\/environment/m;
  expect(line.exec(read('docs/operations.md'))?.[1]).toBe('-m 640 -g upround');
  for (const [, name = ''] of read('deploy/systemd/environment.example').matchAll(/^#(\w+)_FILE=/gm))
    expect(read('.env.example')).toContain(`\n${name}=`);
});

it('a command on a machine with systemd has the settings that the services have', () => {
  const folder = mkdtempSync(join(tmpdir(), 'upround-command-'));
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text, { mode: 0o755 });
  };
  write('environment', 'BACKUP_DIR=\nLOG_LEVEL=warn\n');
  write('bin/id', '#!/bin/sh\necho 0\n');
  write('bin/setpriv', '#!/bin/sh\nwhile [ "$1" != -- ]; do shift; done\nshift\nexec "$@"\n');
  write('node_modules/.bin/node', '#!/bin/sh\nenv\n');
  const script = read('deploy/systemd/upround')
    .replaceAll('/etc/upround/environment', join(folder, 'environment'))
    .replaceAll('/opt/upround/current', folder);
  write('upround', script);
  try {
    const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
    const said = execFileSync(join(folder, 'upround'), ['doctor'], { encoding: 'utf8', env });
    const set = new Set(said.split('\n').map((line) => line.split('=')[0]));
    expect(set.has('BACKUP_DIR')).toBe(false);
    expect(said).toContain('DATA_DIR=/var/lib/upround\n');
    expect(said).toContain('DATABASE_URL_FILE=/etc/upround/secrets/database-url\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
