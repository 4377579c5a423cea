/** Jobs that failed for good. They wait two weeks for a decision. */
export interface DeadJobs {
  /** Queues them again, all of one queue or those with these ids; at most 1,000. Returns their number. */
  retry(which: { queue: string } | { ids: string[] }): Promise<number>
  /** Deletes them. Returns their number. */
  discard(ids: string[]): Promise<number>
}
