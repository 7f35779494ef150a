/** The queue of the job that tells devices. */
export const pushQueue = 'push.tell';
