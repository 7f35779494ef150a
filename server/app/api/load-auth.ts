import type { Auth } from '../../auth/sessions/create-auth.ts';

/** What makes the routes about people and how they sign in, with all their verbs. */
export async function loadAuth() {
  const [signing, profile, privacy, alerts, users] = await Promise.all([
    import('../../auth/routes.ts'),
    import('../../auth/profile/routes.ts'),
    import('../../account/routes.ts'),
    import('../../alerts/routes.ts'),
    import('../../admin/users/routes.ts'),
  ]);
  return (auth: Auth) => ({
    accounts: {
      ...signing.createRegistrationRoutes(auth),
      ...profile.profileRoutes,
      ...signing.emailAddressRoutes,
      ...privacy.privacyRoutes,
    },
    users: { ...users.userRoutes, ...privacy.userPrivacyRoutes },
    sessions: { ...signing.sessionRoutes, ...signing.createSignInRoutes(auth) },
    credentials: { ...signing.createCredentialRoutes(auth), ...signing.createPasswordResetRoutes(auth) },
    accessTokens: signing.accessTokenRoutes,
    streams: alerts.streamRoutes,
    mailItems: alerts.mailItemRoutes,
    mailHistory: alerts.mailHistoryRoutes,
  });
}
