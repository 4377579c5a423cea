/** Ends a start or a command with one clear sentence and a non-zero exit code. */
export class StartError extends Error {
  override name = 'StartError'
}
