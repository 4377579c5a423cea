/** Where Devpost's exports are on this machine. */
export interface ExportPaths {
  submissions?: string | undefined
  participants?: string | undefined
}

/**
 * Reads them in a thread of its own; `features/operations/devpost/reading/exports.ts` says what comes back. 422 for a file that
 * can't be read, 503 when too many wait.
 */
export type ReadExports = (paths: ExportPaths) => Promise<unknown>
