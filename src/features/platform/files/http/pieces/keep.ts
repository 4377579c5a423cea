import { createHash, randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { Refusal, unavailable } from '#lib/contract/errors.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { FileStorage } from '#lib/services/storage.ts'
import { wholeFiles } from '../../uploads/file-types.ts'
import { imageMessages, imageRulesOf } from '../../uploads/image-rules.ts'
import { takeRoom } from '../../uploads/quota.ts'
import { files } from '../../table.ts'
import type { FilesServices } from '../services.ts'
import type { ImageCache } from '../media/image-cache.ts'
import type { Images } from '../media/images.ts'
import { isPlayableMp4 } from '../media/mp4.ts'
import { isWholePdf } from '../media/pdf.ts'
import { counted } from '../media/refused-pictures.ts'
import { beginning, sniffImage } from '../media/sniff.ts'
import type { Target, Uploader } from '../target.ts'
import { keepLarge } from '../media/uploaded-pictures.ts'

export interface Keeping {
  services: FilesServices
  images: Images
  cache: ImageCache
}

interface Arrived {
  who: Uploader
  target: Target
  /** The whole file, on this machine. */
  from: string
  /** The upload as which it was announced, when it came in pieces. */
  uploadId?: string | undefined
  /** In the transaction that makes it known. */
  also?: ((ctx: Context, fileUrl: string) => Promise<void>) | undefined
}

/**
 * Judges a file by what is in it and keeps it; gives its address. Refuses with 415 what is of another kind or damaged,
 * and pictures by the rules of their path. What is at `from` then is the caller's to remove.
 */
export async function keep(
  { services, images, cache }: Keeping,
  { who, target, from, uploadId, also }: Arrived,
): Promise<string> {
  const { kind, type } = target
  if (type === 'image') {
    if (!sniffImage(await beginning(from))) throw unsupported(imageMessages.type)
    const { content, large, ...dimensions } = await counted(services, who, () =>
      images.accept(from, imageRulesOf(target.path), who.viewer.id),
    )
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 24)
    const { width, height } = dimensions
    // Texts reserve the space of a picture by what its name says.
    const name = `${hash}-${randomBytes(6).toString('hex')}-${width}x${height}`
    const row = { key: `${kind}/${name}.webp`, width, height }
    const fileUrl = await store(services, {
      who,
      row: { ...row, ...rowOf(target), contentType: 'image/webp', size: content.length },
      put: (storage) => storage.put(row.key, content),
      uploadId,
      also,
    })
    if (large) await keepLarge(cache, fileUrl, large)
    return fileUrl
  }

  const { contentType, extension, messages, damaged } = wholeFiles[type]
  if (!(await (type === 'presentation' ? isWholePdf(from) : isPlayableMp4(from))))
    throw unsupported(messages.type, damaged)
  // Nobody can guess the address of a draft's film.
  const name = `${type.replace('_', '-')}-${randomBytes(12).toString('hex')}`
  const key = `${kind}/${name}.${extension}`
  const { size } = await stat(from)
  return store(services, {
    who,
    row: { key, ...rowOf(target), contentType, size },
    put: (storage) => storage.adopt(key, from),
    uploadId,
    also,
  })
}

const rowOf = ({ path, type }: Target) => ({ path, type })

/** The message is said word for word everywhere; a form can show beside its field what is the matter. */
export const unsupported = (message: string, detail = message) =>
  new Refusal(415, 'unsupported', { message, fieldErrors: { file: detail } })

interface Storing extends Pick<Arrived, 'who' | 'uploadId' | 'also'> {
  row: Omit<typeof files.$inferInsert, 'ownerId'>
  put: (storage: FileStorage) => Promise<void>
}

/** The row first, so that the storage never holds what no row knows; the name changes with the content. */
async function store(services: FilesServices, { who, row, put, uploadId, also }: Storing) {
  const { write, storage, settings } = services
  const isIt = eq(files.key, row.key)
  const fileUrl = `/files/${row.key}`
  await write(who, async (ctx) => {
    await takeRoom(ctx as MemberContext, settings.quota, { ...row, uploadId })
    await ctx.db.insert(files).values({ ...row, ownerId: who.viewer.id, createdAt: ctx.now })
  })
  try {
    await put(storage).catch(full)
  } catch (error) {
    // It takes no room any more; whatever of it was stored, the purge takes away.
    await write(who, ({ db, now }) => db.update(files).set({ deletedAt: now }).where(isIt))
    throw error
  }
  await write(who, async (ctx) => {
    await ctx.db.update(files).set({ storedAt: ctx.now }).where(isIt)
    await also?.(ctx, fileUrl)
  })
  return fileUrl
}

/** For writes of files: 503 when there is no room. */
export function full(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    throw unavailable('There’s no room for files right now. Please try again later.')
  throw error
}
