/** What a job answers that goes on in the same process, one step after the other. */
export const again = 'again'
