/** Where the five pages of the settings are. The first keeps the address that they had together, which mails name. */
export const jobSearchPath = '/settings';
export const emailAndAlertsPath = '/settings/email-and-alerts';
export const connectionsPath = '/settings/connections';
export const securityPath = '/settings/security';
export const dataAndAccountPath = '/settings/data-and-account';
