/** Reason why the embedded PostgreSQL cannot run, in one sentence for the person who starts Kilnyard. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}
