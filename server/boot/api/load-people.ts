import type { Auth } from '../../sessions/create-auth.ts';

/** What makes the routes about people and how they sign in, with all their verbs. */
export async function loadPeople() {
  const [
    registration,
    profile,
    addresses,
    privacy,
    sessions,
    signIn,
    credentials,
    reset,
    streams,
    items,
    history,
    users,
  ] = await Promise.all([
    import('../../registration/routes.ts'),
    import('../../profile/routes.ts'),
    import('../../email-addresses/routes.ts'),
    import('../../privacy/routes.ts'),
    import('../../sessions/routes.ts'),
    import('../../sign-in/routes.ts'),
    import('../../credentials/routes.ts'),
    import('../../password-reset/routes.ts'),
    import('../../alerts/streams/routes.ts'),
    import('../../alerts/item-links/routes.ts'),
    import('../../alerts/history/routes.ts'),
    import('../../users/routes.ts'),
  ]);
  return (auth: Auth) => ({
    accounts: {
      ...registration.createRegistrationRoutes(auth),
      ...profile.profileRoutes,
      ...addresses.emailAddressRoutes,
      ...privacy.privacyRoutes,
    },
    users: { ...users.userRoutes, ...privacy.userPrivacyRoutes },
    sessions: { ...sessions.sessionRoutes, ...signIn.createSignInRoutes(auth) },
    credentials: { ...credentials.createCredentialRoutes(auth), ...reset.createPasswordResetRoutes(auth) },
    streams: streams.streamRoutes,
    mailItems: items.mailItemRoutes,
    mailHistory: history.mailHistoryRoutes,
  });
}
