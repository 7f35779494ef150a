import type { WorkMode } from '../../../contract/reference/job-titles/role-words.ts';
import type { RoleFields } from './normalise-role.ts';

/** What providers' own fields say, by their names there: for sets of roles that are judged from outside. */
export function fieldsOfHints(hints: unknown): Pick<RoleFields, 'places' | 'workMode'> {
  if (typeof hints !== 'object' || hints === null) return {};
  const given = new Map(
    Object.entries(hints).map(([name, value]) => [name.split('.').at(-1) ?? name, value]),
  );
  const text = (name: string) => {
    const value = given.get(name);
    return typeof value === 'string' ? value : null;
  };
  const country = text('country') ?? text('country_code') ?? text('addressCountry');
  const city = text('city');
  return {
    ...(country || city ? { places: [{ city, country }] } : {}),
    workMode: modeOfFlags({
      type: text('workplaceType') ?? text('Location Type') ?? text('remoteStatus'),
      locationType: text('locationType'),
      remote: given.get('remote') ?? given.get('is_remote') ?? given.get('telecommuting'),
      hybrid: given.get('hybrid'),
      onSite: given.get('on_site'),
      isRemote: given.get('isRemote'),
    }),
  };
}

type Flags = {
  type?: string | null;
  locationType?: string | null;
  remote?: unknown;
  hybrid?: unknown;
  onSite?: unknown;
  isRemote?: unknown;
};

/** The mode that a provider states. A flag that is false, 'none' and 0 are defaults and state nothing. */
export function modeOfFlags({ type, locationType, remote, hybrid, onSite, isRemote }: Flags): WorkMode {
  const said = type?.toLowerCase().replace(/[^a-z]/g, '') ?? '';
  if (said.startsWith('hybrid')) return 'hybrid';
  if (['onsite', 'inoffice', 'inperson', 'office'].includes(said)) return 'none';
  if (['remote', 'fully', 'fullyremote', 'telecommute'].includes(said)) return 'remote';
  if (hybrid === true || locationType === '2') return 'hybrid';
  if (remote === true || locationType === '1') return 'remote';
  if (onSite === true) return 'none';
  return said === '' && isRemote === true ? 'remote' : 'unknown';
}
