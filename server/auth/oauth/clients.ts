import type { Client, ClientMetadata } from 'oidc-provider';
import { hideControls } from './client-name.ts';

/** The command line of this product, which every installation knows by itself. */
const commandLineId = 'upround-cli';

const deviceGrantType = 'urn:ietf:params:oauth:grant-type:device_code';

/** Apps that need no registration. They hold no secret: what proves them is the user, at the device page. */
export const ownClients: ClientMetadata[] = [
  {
    client_id: commandLineId,
    client_name: 'Upround command line',
    token_endpoint_auth_method: 'none',
    application_type: 'native',
    grant_types: [deviceGrantType, 'refresh_token'],
    response_types: [],
    redirect_uris: [],
  },
];

/** As whom a consent screen names an app. */
export type ClientFacts = {
  name: string;
  /** Of the metadata document, which that host alone can publish; null of other apps, whose name proves nothing. */
  host: string | null;
  isOurs: boolean;
};

export function factsOf(client: Client): ClientFacts {
  const { clientId, clientName } = client;
  const host = URL.parse(clientId)?.host || null;
  const name = hideControls(clientName ?? '');
  return { name: name || host || 'An app without a name', host, isOurs: clientId === commandLineId };
}
