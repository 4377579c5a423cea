/** Jobs that failed for good. They wait two weeks for an administrator to retry or discard them. */
export interface DeadJobs {
  /**
   * Queues dead jobs again, all of one queue or those with these ids; at most 1,000. Returns their number.
   */
  retry(which: { queue: string } | { ids: string[] }): Promise<number>
  /** Deletes the dead jobs with these ids. Returns their number. */
  discard(ids: string[]): Promise<number>
}
