export const dayAtHour = (day: string, hour: string) => `${day} at ${hour}`;
