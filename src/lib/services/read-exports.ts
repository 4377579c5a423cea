/** Local paths of Devpost exports. */
export interface ExportPaths {
  submissions?: string | undefined
  participants?: string | undefined
}

/**
 * Reads Devpost exports in a separate thread; `features/operations/devpost/reading/exports.ts` defines the
 * result. 422 for an unreadable file, 503 if too many wait.
 */
export type ReadExports = (paths: ExportPaths) => Promise<unknown>
