import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { errorCode } from '#lib/contract/error-code.ts'
import { StartError } from '#lib/services/start-error.ts'

const formatVersion = 1
export const manifestName = 'manifest.json'

const part = {
  /** Path inside the backup. */
  file: z.string().check(
    z.regex(/^[a-z0-9_/.-]{1,200}$/),
    z.refine((path) => !path.includes('..')),
  ),
  bytes: z.number(),
  /** Hash of the stored file, in hex. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
}
const rows = { ...part, columns: z.array(z.string()), rows: z.number() }

const manifest = z.object({
  format: z.literal('kilnyard-backup'),
  formatVersion: z.literal(formatVersion),
  /** Version of the program that made the backup. */
  version: z.string(),
  siteUrl: z.string(),
  /** Time of the snapshot, in UTC. */
  createdAt: z.string(),
  /** Identifies the PostgreSQL cluster of the copied site; null if its user lacks permission to read it. */
  systemIdentifier: z.nullable(z.string()),
  /** Names of all migrations in the database, oldest first; the last one is its schema version. */
  migrations: z.array(z.string()),
  /** Tables in the order of their references: referenced tables first. */
  tables: z.array(z.object({ name: z.string(), ...rows })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  jobs: z.object(rows),
  /** List of the files, each with its SHA-256. */
  files: z.object({ ...part, count: z.number() }),
  secret: z.nullable(z.object(part)),
})

export type Manifest = z.infer<typeof manifest>
export type Part = Pick<Manifest['files'], 'file' | 'bytes' | 'sha256'>
export type RowsPart = Manifest['jobs']
/** Contents of a manifest that describe the copied database. */
export type DatabaseCopy = Omit<Manifest, 'format' | 'formatVersion' | 'version' | 'files' | 'secret'>

export const newManifest = (content: Omit<Manifest, 'format' | 'formatVersion'>): Manifest => ({
  format: 'kilnyard-backup',
  formatVersion,
  ...content,
})

/**
 * Reads the manifest of a backup. Throws StartError with one sentence if the folder holds no backup of this
 * format.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const read = JSON.parse(await readFile(join(folder, manifestName), 'utf8').catch(absent(folder))) as unknown
  const checked = manifest.safeParse(read)
  if (checked.success) return checked.data
  const { formatVersion: version } = (read ?? {}) as { formatVersion?: unknown }
  throw new StartError(
    typeof version === 'number' && version > formatVersion
      ? `The backup in ${folder} was made by a newer Kilnyard: update the program, then restore it.`
      : `The ${manifestName} in ${folder} is damaged or from another program. Nothing was changed.`,
  )
}

const absent = (folder: string) => (error: unknown) => {
  if (!['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) throw error
  throw new StartError(`There is no finished backup in ${folder}: it has no ${manifestName}.`)
}
