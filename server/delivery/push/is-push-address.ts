import { isPublicHost } from '../../platform/fetch/public-address.ts';

/**
 * Whether messages may be sent to where a browser asks for them: over https at its usual port, to a host of the public
 * internet or one that the configuration allows. What a name leads to is found out at sending.
 */
export function isPushAddress(endpoint: string, allowedHosts: string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  // An URL leaves the port of its protocol out.
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain && (isPublicHost(url) || allowedHosts.includes(url.hostname));
}
