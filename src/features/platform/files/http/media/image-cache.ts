import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { megabyte } from '../../uploads/image-rules.ts'
import { createIncomingFile } from '../pieces/incoming-file.ts'

export interface ConvertedPicture {
  content: Buffer
  /** Hash of the content, in hexadecimal. */
  digest: string
  /** Milliseconds since 1970. */
  storedAt: number
}

type CachedPicture = Omit<ConvertedPicture, 'content'> & { size: number }

export type ImageCache = ReturnType<typeof createImageCache>

interface Bounds {
  /** Maximum bytes on disk. */
  bytes: number
  /** Maximum bytes of the most recently used pictures in memory. */
  memory?: number
}

const maxPictures = 100_000

/**
 * Format of file names: the picture's address as a hash, its variant, the digest of its content, its format.
 */
const fileNamePattern = /^([0-9a-f]{32}-[0-9a-z-]{1,20})\.([0-9a-f]{32})\.(avif|webp)$/

/** Returns the name of a converted picture, from the address of its source and its variant. */
export const pictureName = (url: string, variant: string) => `${hashText(url)}-${variant}`

/**
 * Caches converted pictures in a folder that outlives the process, up to a number of bytes; evicts the least
 * recently used. Ignores a file whose content doesn't match its name, such as after a power loss.
 */
export function createImageCache(folder: string, { bytes, memory = 64 * megabyte }: Bounds) {
  const getPath = (name: string, { digest }: Pick<CachedPicture, 'digest'>) =>
    join(folder, name.replace(/\.(?=\w+$)/, `.${digest}.`))
  const recentPictures = new LRUCache<string, ConvertedPicture>({
    maxSize: memory,
    maxEntrySize: megabyte,
    sizeCalculation: ({ content }) => content.length + 200,
  })
  // An index by picture, so that forgetting one doesn't scan every name.
  const variants = createVariants()
  const storedPictures = new LRUCache<string, CachedPicture>({
    maxSize: bytes,
    // Each picture has a minimum size, which limits the number of small ones.
    sizeCalculation: ({ size }) => Math.max(Math.ceil(bytes / maxPictures), size),
    disposeAfter: (oldPicture, name) => {
      const currentPicture = storedPictures.peek(name)
      if (oldPicture.digest === currentPicture?.digest) return
      recentPictures.delete(name)
      if (!currentPicture) variants.delete(name)
      void rm(getPath(name, oldPicture), { force: true })
    },
  })
  const addPicture = (name: string, entry: CachedPicture) => {
    variants.add(name)
    storedPictures.set(name, entry)
  }
  // If the folder can't be read, the cache starts empty.
  const loaded = loadPictures(folder, addPicture).catch(() => {})

  return {
    /** Returns a picture; null if it is missing or older than this many milliseconds. */
    async get(name: string, maxAge = Infinity): Promise<ConvertedPicture | null> {
      await loaded
      const entry = storedPictures.get(name)
      if (!entry || Date.now() - entry.storedAt > maxAge) return null
      const hotPicture = recentPictures.get(name)
      if (hotPicture) return hotPicture
      const content = await readFile(getPath(name, entry)).catch(() => null)
      const isIntact = content !== null && getDigest(content) === entry.digest
      if (isIntact) recentPictures.set(name, { ...entry, content })
      else storedPictures.delete(name)
      return isIntact ? { ...entry, content } : null
    },
    /** Caches a picture. If writing fails, such as for lack of space, the picture is returned uncached. */
    async put(name: string, content: Buffer): Promise<ConvertedPicture> {
      await loaded
      const newPicture = { content, digest: getDigest(content), storedAt: Date.now() }
      if (content.length > bytes || !(await isWritten(folder, getPath(name, newPicture), content)))
        return newPicture
      addPicture(name, { size: content.length, digest: newPicture.digest, storedAt: newPicture.storedAt })
      recentPictures.set(name, newPicture)
      return newPicture
    },
    /** Deletes all variants of the picture at this address. */
    async forget(url: string): Promise<void> {
      await loaded
      for (const name of variants.of(hashText(url))) storedPictures.delete(name)
    },
  }
}

/**
 * Whether a picture was written. Writes to a temporary file first, so that a name never refers to half a
 * picture.
 */
async function isWritten(folder: string, targetPath: string, content: Buffer): Promise<boolean> {
  try {
    const { path, drop } = await createIncomingFile(join(folder, '.incoming'))
    try {
      await writeFile(path, content)
      await rename(path, targetPath)
    } finally {
      await drop()
    }
    return true
  } catch {
    return false
  }
}

/** Indexes names by the hash of their picture, which is their prefix. */
function createVariants() {
  const names = new Map<string, Set<string>>()
  return {
    of: (picture: string) => [...(names.get(picture) ?? [])],
    add(name: string) {
      const nameSet = names.get(getPictureHash(name))
      if (nameSet) nameSet.add(name)
      else names.set(getPictureHash(name), new Set([name]))
    },
    delete(name: string) {
      const nameSet = names.get(getPictureHash(name))
      if (nameSet?.delete(name) && nameSet.size === 0) names.delete(getPictureHash(name))
    },
  }
}

const getPictureHash = (name: string) => name.slice(0, 32)

const hashText = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

const getDigest = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 32)

/** Adds pictures of an earlier process, oldest first; ignores other files. */
async function loadPictures(folder: string, addPicture: (name: string, entry: CachedPicture) => void) {
  await mkdir(folder, { recursive: true })
  const entries: (CachedPicture & { name: string })[] = []
  const names = await readdir(folder)
  while (names.length > 0) entries.push(...(await Promise.all(names.splice(-100).map(readEntry))).flat())
  for (const { name, ...file } of entries.toSorted((a, b) => a.storedAt - b.storedAt)) addPicture(name, file)

  async function readEntry(file: string) {
    const [, nameHash, digest, format] = fileNamePattern.exec(file) ?? []
    if (!nameHash || !digest) return []
    const fileStat = await stat(join(folder, file)).catch(() => null)
    return fileStat
      ? [{ name: `${nameHash}.${format}`, digest, size: fileStat.size, storedAt: fileStat.mtimeMs }]
      : []
  }
}
