import type { RegisterName } from '../../../contract/companies/registers.ts';
import type { Environment } from '../../platform/environment.ts';
import { gleif } from './bridges/gleif/gleif.ts';
import { wikidata } from './bridges/wikidata/wikidata.ts';
import { ares } from './providers/ares/provider.ts';
import { ariregister } from './providers/ariregister/provider.ts';
import { brreg } from './providers/brreg/provider.ts';
import { companiesHouse } from './providers/companies-house/provider.ts';
import { corporationsCanada } from './providers/corporations-canada/provider.ts';
import { firmenbuch } from './providers/firmenbuch/provider.ts';
import { nzbn } from './providers/nzbn/provider.ts';
import { rechercheEntreprises } from './providers/recherche-entreprises/provider.ts';
import { uznemumuRegistrs } from './providers/uznemumu-registrs/provider.ts';
import type { Register } from './register.ts';

/** Every register that names who runs a company. Another one is a folder and a line. */
export const registers: readonly Register[] = [
  rechercheEntreprises,
  companiesHouse,
  brreg,
  ares,
  ariregister,
  uznemumuRegistrs,
  firmenbuch,
  corporationsCanada,
  nzbn,
];

export const registerOf = (name: RegisterName): Register | null =>
  registers.find((register) => register.name === name) ?? null;

/** What a register is asked with; null where it wants a key that the operator has not set. */
export function keyOf({ registerKeys }: Pick<Environment, 'registerKeys'>, { key }: Register): string | null {
  return key === undefined ? '' : registerKeys[key];
}

/** How long each of their hosts is left alone between two requests. */
export function registerPauses(): Record<string, number> {
  const pauses = registers.flatMap(({ hosts, pauseMs }) => hosts.map((host) => [host, pauseMs] as const));
  return Object.fromEntries([...pauses, [gleif.host, gleif.pauseMs], [wikidata.host, wikidata.pauseMs]]);
}
