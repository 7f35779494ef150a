export const apiTexts = {
  unreachable: 'Upround cannot be reached. Check your connection and try again.',
  withRequest: (message: string, requestId: string) => `${message} (request ${requestId})`,
  cookieRefused:
    'Your browser refused the cookie that keeps you signed in. Allow cookies for this site and try again.',
  timedOut: 'Update timed out. Please try again.',
} as const;
