/** The client is downloaded when the page already stands. */
const api = () => import('../api.ts').then((module) => module.api);

export const latestRounds = async () => (await api()).startups.latest();

export const isSignedIn = async () => (await (await api()).accounts.session()) !== null;
