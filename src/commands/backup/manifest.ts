import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { StartError } from '#lib/services/start-error.ts'
import type { BackupStore } from './stores/store.ts'

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
 * Reads the manifest of a backup. Throws StartError with one sentence if the store holds no backup of this
 * format.
 */
export async function readManifest(store: BackupStore): Promise<Manifest> {
  const content = await store.read(manifestName)
  if (!content)
    throw new StartError(`There is no finished backup in ${store.name}: it has no ${manifestName}.`)
  const read = JSON.parse(await text(content)) as unknown
  const parsed = manifest.safeParse(read)
  if (parsed.success) return parsed.data
  const { formatVersion: version } = (read ?? {}) as { formatVersion?: unknown }
  throw new StartError(
    typeof version === 'number' && version > formatVersion
      ? `The backup in ${store.name} was made by a newer Kilnyard: update the program, then restore it.`
      : `The ${manifestName} in ${store.name} is damaged or from another program. Nothing was changed.`,
  )
}
