/** By which the address names the week that the alerts are narrowed to: its first day. */
export const weekParameter = 'week';
