import { createHash, randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { Refusal, unavailable } from '#lib/contract/errors.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { FileStorage } from '#lib/services/storage.ts'
import { wholeFiles } from '../../uploads/file-types.ts'
import { imageMessages, getImageRules } from '../../uploads/image-rules.ts'
import { reserveRoom } from '../../uploads/quota.ts'
import { files } from '../../table.ts'
import type { FilesServices } from '../services.ts'
import type { ImageCache } from '../media/image-cache.ts'
import type { Images } from '../media/images.ts'
import { isPlayableMp4 } from '../media/mp4.ts'
import { isCompletePdf } from '../media/pdf.ts'
import { countRejections } from '../media/refused-pictures.ts'
import { readBeginning, sniffImage } from '../media/sniff.ts'
import type { Target, Uploader } from '../target.ts'
import { cacheLargeVersion } from '../media/uploaded-pictures.ts'

export interface Keeping {
  services: FilesServices
  images: Images
  cache: ImageCache
}

interface ArrivedFile {
  who: Uploader
  target: Target
  /** Path of the complete file on this machine. */
  from: string
  /** Id of the resumable upload, if it came in parts. */
  uploadId?: string | undefined
  /** Runs in the transaction that publishes the file. */
  also?: ((ctx: Context, fileUrl: string) => Promise<void>) | undefined
}

/**
 * Validates a file by its content and stores it. Returns its address. 415 for another type or a damaged file;
 * pictures must also meet the rules of their path. After an error, the caller must delete the file at `from`.
 */
export async function storeFile(
  { services, images, cache }: Keeping,
  { who, target, from, uploadId, also }: ArrivedFile,
): Promise<string> {
  const { kind, type } = target
  if (type === 'image') {
    if (!sniffImage(await readBeginning(from))) throw unsupported(imageMessages.type)
    const { content, large, ...dimensions } = await countRejections(services, who, () =>
      images.accept(from, getImageRules(target.path), who.viewer.id),
    )
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 24)
    const { width, height } = dimensions
    // Texts reserve the picture's space by the size in its name.
    const name = `${hash}-${randomBytes(6).toString('hex')}-${width}x${height}`
    const row = { key: `${kind}/${name}.webp`, width, height }
    const fileUrl = await store(services, {
      who,
      row: { ...row, ...toRow(target), contentType: 'image/webp', size: content.length },
      put: (storage) => storage.put(row.key, content),
      uploadId,
      also,
    })
    if (large) await cacheLargeVersion(cache, fileUrl, large)
    return fileUrl
  }

  const { contentType, extension, messages, damaged } = wholeFiles[type]
  if (!(await (type === 'presentation' ? isCompletePdf(from) : isPlayableMp4(from))))
    throw unsupported(messages.type, damaged)
  // The random part keeps the address of a draft's video secret.
  const name = `${type.replace('_', '-')}-${randomBytes(12).toString('hex')}`
  const key = `${kind}/${name}.${extension}`
  const { size } = await stat(from)
  return store(services, {
    who,
    row: { key, ...toRow(target), contentType, size },
    put: (storage) => storage.adopt(key, from),
    uploadId,
    also,
  })
}

const toRow = ({ path, type }: Target) => ({ path, type })

/** Error for a file of the wrong type; `detail` is shown beside a form's field. */
export const unsupported = (message: string, detail = message) =>
  new Refusal(415, 'unsupported', { message, fieldErrors: { file: detail } })

interface StoreInput extends Pick<ArrivedFile, 'who' | 'uploadId' | 'also'> {
  row: Omit<typeof files.$inferInsert, 'ownerId'>
  put: (storage: FileStorage) => Promise<void>
}

/**
 * Stores a file and returns its address. Inserts the row first, so that the storage never has a file without
 * a row.
 */
async function store(services: FilesServices, { who, row, put, uploadId, also }: StoreInput) {
  const { write, storage, settings } = services
  const matchesKey = eq(files.key, row.key)
  const fileUrl = `/files/${row.key}`
  await write(who, async (ctx) => {
    await reserveRoom(ctx as MemberContext, settings.quota, { ...row, uploadId })
    await ctx.db.insert(files).values({ ...row, ownerId: who.viewer.id, createdAt: ctx.now })
  })
  try {
    await put(storage).catch(throwWriteError)
  } catch (error) {
    // The file no longer counts toward the quota; the purge deletes any stored part of it.
    await write(who, ({ db, now }) => db.update(files).set({ deletedAt: now }).where(matchesKey))
    throw error
  }
  await write(who, async (ctx) => {
    await ctx.db.update(files).set({ storedAt: ctx.now }).where(matchesKey)
    await also?.(ctx, fileUrl)
  })
  return fileUrl
}

/** Converts an error of writing a file: 503 if there is no space left. */
export function throwWriteError(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    throw unavailable('There’s no room for files right now. Please try again later.')
  throw error
}
