export const apiTexts = {
  unreachable: 'We can’t reach Upround. Check your connection and try again.',
  withRequest: (message: string, requestId: string) => `${message} (request ${requestId})`,
  cookieRefused:
    'Your browser blocked the cookie that keeps you signed in. Allow cookies for this site and try again.',
  timedOut: 'Update timed out. Please try again.',
} as const;
