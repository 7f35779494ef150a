import type { Auth } from '../../auth/sessions/create-auth.ts';

/** What makes the routes about people and how they sign in, with all their verbs. */
export async function loadAuth() {
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
    import('../../auth/registration/routes.ts'),
    import('../../auth/profile/routes.ts'),
    import('../../auth/email-addresses/routes.ts'),
    import('../../account/routes.ts'),
    import('../../auth/sessions/routes.ts'),
    import('../../auth/sign-in/routes.ts'),
    import('../../auth/credentials/routes.ts'),
    import('../../auth/password-reset/routes.ts'),
    import('../../alerts/streams/routes.ts'),
    import('../../alerts/item-links/routes.ts'),
    import('../../alerts/history/routes.ts'),
    import('../../admin/users/routes.ts'),
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
