/** What the addresses of private feeds are signed for, and nothing else is. */
export const feedPurpose = 'upround private feed';

export const feedsPath = '/feeds';
