/** Where the alerts wait that an admin has sent. */
export const manualAlertsQueue = 'alerts.send-by-hand';
