import { startOpenIdProvider } from './start-openid-provider.ts';

const provider = await startOpenIdProvider({ port: Number(process.argv[2] ?? 4000) });
process.stdout.write(`Sign in as any user you like at ${provider.url}. Start the product with
OIDC_ISSUER=${provider.url} OIDC_CLIENT_ID=${provider.clientId} OIDC_CLIENT_SECRET='${provider.clientSecret}'
`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void provider.close());
