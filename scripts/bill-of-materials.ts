import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LockedPackages } from './packages-to-run.ts';

type Subject = { version: string; madeAt: Date; places: readonly string[]; packages: LockedPackages };

/** `@scope/name` of `node_modules/other/node_modules/@scope/name` */
const nameOf = (place: string) => place.split('node_modules/').at(-1) ?? place;

/** Package URL (https://github.com/package-url/purl-spec): the scope's @ is written as a number. */
const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** The packages that run with the product, as CycloneDX 1.6 has it (https://cyclonedx.org/docs/1.6/json/). */
export function billOfMaterials({ version, madeAt, places, packages }: Subject): object {
  const components = places.map((place) => componentOf(nameOf(place), packages[place]));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: madeAt.toISOString(),
      component: {
        type: 'application',
        'bom-ref': `upround@${version}`,
        name: 'upround',
        version,
        licenses: [{ license: { id: 'AGPL-3.0-only' } }],
      },
    },
    // A package that lies in two places is one.
    components: [...new Map(components.map((each) => [each['bom-ref'], each])).values()],
  };
}

function componentOf(name: string, locked: LockedPackages[string] | undefined) {
  const { version = '', license, integrity, resolved } = locked ?? {};
  const [algorithm, bytes] = integrity?.split('-') ?? [];
  const purl = purlOf(name, version);
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license ? { licenses: [{ expression: license }] } : {}),
    ...(algorithm === 'sha512' && bytes
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(bytes, 'base64').toString('hex') }] }
      : {}),
    ...(resolved ? { externalReferences: [{ type: 'distribution', url: resolved }] } : {}),
  };
}

const isLicence = (file: string) => /^(?:licen[cs]e|copying|notice)/i.test(file);

/** The licences of the packages that run with the product, each as it lies in its package. */
export function thirdPartyNotices({ places, packages }: Pick<Subject, 'places' | 'packages'>): string {
  const parts = places.map((place) => {
    const { version, license } = packages[place] ?? {};
    const texts = readdirSync(place)
      .filter(isLicence)
      .map((file) => join(place, file))
      .map((file) => readFileSync(file, 'utf8').trim());
    return [`${nameOf(place)} ${version} (${license ?? 'licence in its files'})`, ...texts].join('\n\n');
  });
  return `Upround runs with these packages of others.\n\n${parts.join(`\n\n${'-'.repeat(78)}\n\n`)}\n`;
}
