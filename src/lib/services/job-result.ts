/** Result of a job that continues with its next step in the same process. */
export const nextStepResult = 'again'
