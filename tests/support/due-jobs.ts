/** SQL with one row for each job that is due and not done. */
export const dueJobs = `select from jobs.job where state < 'completed' and start_after <= now()`
