/** Apart from the verb, which a server loads only when it is asked for. */
export const distributeUsage = 'npm run distribute [-- --print]';
