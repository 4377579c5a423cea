import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, eq, inArray, isNotNull, isNull, like, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { teams } from '#features/event/team/table.ts'
import { Wrong } from '#lib/bundle/worlds.ts'
import type { Context } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'
import { getFileRules, type UploadType, wholeFiles } from '../uploads/file-types.ts'
import { createImages, type Images } from '../http/media/images.ts'
import { isPlayableMp4 } from '../http/media/mp4.ts'
import { isCompletePdf } from '../http/media/pdf.ts'
import { readBeginning, sniffImage } from '../http/media/sniff.ts'
import { removeFiles } from '../storage/remove-job.ts'
import { files } from '../table.ts'

/** A file of an event, its teams or their submissions, as a bundle lists it. */
export interface ListedFile {
  key: string
  path: string
  type: UploadType
}

/**
 * Lists stored files of an event, its teams and their submissions, by key. Excludes withheld files and files
 * missing from the storage.
 */
export async function listAvailableFiles(ctx: Context, eventId: string): Promise<ListedFile[]> {
  const storedFiles = await loadStoredFiles(ctx.db, eventId)
  const isAvailable = async ({ key }: ListedFile) => {
    const content = await ctx.storage.get(key, { from: 0, to: 0 })
    content?.destroy()
    return content !== null
  }
  const availableFiles: ListedFile[] = []
  for (let from = 0; from < storedFiles.length; from += concurrency) {
    const batch = storedFiles.slice(from, from + concurrency)
    const availability = await Promise.all(batch.map(isAvailable))
    availableFiles.push(...batch.filter((_, index) => availability[index]))
  }
  return availableFiles
}

const concurrency = 8

async function loadStoredFiles(db: Context['db'], eventId: string) {
  const teamPath = new QueryBuilder()
    .select({ path: sql<string>`'team/' || ${teams.id}`.as('path') })
    .from(teams)
    .where(and(eq(teams.eventId, eventId), isNull(teams.deletedAt), isNull(teams.hiddenAt)))
  const submissionPath = new QueryBuilder()
    .select({ path: sql<string>`'submission/' || ${teams.eventId} || '-' || ${teams.id}`.as('path') })
    .from(teams)
    .where(and(eq(teams.eventId, eventId), isNull(teams.deletedAt), isNull(teams.hiddenAt)))
  const { key, path, type } = files
  return db
    .select({ key, path, type })
    .from(files)
    .where(
      and(
        or(eq(path, `event/${eventId}`), inArray(path, teamPath), inArray(path, submissionPath)),
        isNotNull(files.storedAt),
        isNull(files.deletedAt),
        isNull(files.withheldWith),
        like(key, '%/%.%'),
      ),
    )
    .orderBy(sql`${key} collate "C"`)
}

export interface ImportedFile extends ListedFile {
  contentType: string
  size: number
  width: number | null
  height: number | null
}

/** Returns the keys that already exist. */
export async function takenKeys(db: Context['db'], keys: string[]): Promise<string[]> {
  const rows = await db.select({ key: files.key }).from(files).where(inArray(files.key, keys))
  return rows.map(({ key }) => key)
}

/**
 * Creates a function that checks a file of a bundle like an upload, and with `keeps` stores it under its
 * original name.
 */
export function createFileImporter(ctx: Context) {
  const images = createImages()
  return async (
    file: ListedFile,
    content: Readable,
    { keeps }: { keeps: boolean },
  ): Promise<ImportedFile> => {
    const piece = crypto.randomUUID()
    const path = ctx.storage.pieces(piece)
    await mkdir(dirname(path), { recursive: true })
    try {
      await writePiece(content, path, getFileRules(file.type).bytes)
      return await validateFile(ctx, { file, path, images, keeps })
    } finally {
      await rm(path, { force: true })
    }
  }
}

async function writePiece(content: Readable, path: string, maxBytes: number): Promise<void> {
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > maxBytes ? new Wrong('This file is too large') : null, chunk)
    },
  })
  await pipeline(content, meter, createWriteStream(path))
}

interface ImportInput {
  file: ListedFile
  path: string
  images: Images
  keeps: boolean
}

/** Checks a file by its content. Pictures are encoded again, so that only pixels are kept. */
async function validateFile(ctx: Context, { file, path, images, keeps }: ImportInput): Promise<ImportedFile> {
  const { key, type } = file
  if (type === 'image') {
    if (!key.endsWith('.webp') || !sniffImage(await readBeginning(path)))
      throw new Wrong('This is no picture')
    const { content, width, height } = await images.accept(path, {}, 'bundle').catch(rethrowRefusal)
    if (keeps) await ctx.storage.put(key, content)
    return { ...file, contentType: 'image/webp', size: content.length, width, height }
  }
  const { contentType, extension, kinds, damaged } = wholeFiles[type]
  const isValid = type === 'presentation' ? await isCompletePdf(path) : await isPlayableMp4(path)
  if (!isValid || !key.endsWith(`.${extension}`) || !kinds.includes(key.split('/', 1)[0]!))
    throw new Wrong(damaged)
  const { size } = await stat(path)
  if (keeps) await ctx.storage.adopt(key, path)
  return { ...file, contentType, size, width: null, height: null }
}

function rethrowRefusal(error: unknown): never {
  if (error instanceof Refusal && error.status < 500) throw new Wrong('We can’t read this picture')
  throw error
}

/** Inserts file rows in the transaction that imports the event; they count toward no quota. */
export async function addImportedFiles(ctx: Context, importedFiles: readonly ImportedFile[]): Promise<void> {
  const rows = importedFiles.map((file) => ({ ...file, createdAt: ctx.now, storedAt: ctx.now }))
  for (let from = 0; from < rows.length; from += 500)
    await ctx.db.insert(files).values(rows.slice(from, from + 500))
}

/** Removes files stored for an event whose import was refused. */
export const removeImported = (ctx: Context, keys: string[]): Promise<void> => removeFiles(ctx, { keys })
