import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { megabyte } from '../../uploads/image-rules.ts'
import { incomingFile } from '../pieces/incoming.ts'

export interface MadePicture {
  content: Buffer
  /** Of the content, in hexadecimal. */
  digest: string
  /** Milliseconds since 1970. */
  storedAt: number
}

type Kept = Omit<MadePicture, 'content'> & { size: number }

export type ImageCache = ReturnType<typeof createImageCache>

interface Bounds {
  /** On the disk. */
  bytes: number
  /** Of those, the ones asked for most lately are in memory as well. */
  memory?: number
}

const mostPictures = 100_000

/** Of a file: the picture's address as a hash, how it was made, the digest of what is in it, its format. */
const fileForm = /^([0-9a-f]{32}-[0-9a-z-]{1,20})\.([0-9a-f]{32})\.(avif|webp)$/

/** What a made picture is called: by where its source is, and how it was made. */
export const pictureName = (url: string, how: string) => `${hashed(url)}-${how}`

/**
 * Made pictures in a folder that outlives the process, at most so many bytes; the one unused for longest makes room.
 * A file that is not what its name says, after a loss of power perhaps, counts as none.
 */
export function createImageCache(folder: string, { bytes, memory = 64 * megabyte }: Bounds) {
  const pathOf = (name: string, { digest }: Pick<Kept, 'digest'>) =>
    join(folder, name.replace(/\.(?=\w+$)/, `.${digest}.`))
  const hot = new LRUCache<string, MadePicture>({
    maxSize: memory,
    maxEntrySize: megabyte,
    sizeCalculation: ({ content }) => content.length + 200,
  })
  // Else the end of one picture would mean a look at every name.
  const variants = createVariants()
  const kept = new LRUCache<string, Kept>({
    maxSize: bytes,
    // Each counts for some room, so that small ones are not without number.
    sizeCalculation: ({ size }) => Math.max(Math.ceil(bytes / mostPictures), size),
    disposeAfter: (old, name) => {
      const present = kept.peek(name)
      if (old.digest === present?.digest) return
      hot.delete(name)
      if (!present) variants.delete(name)
      void rm(pathOf(name, old), { force: true })
    },
  })
  const keep = (name: string, entry: Kept) => {
    variants.add(name)
    kept.set(name, entry)
  }
  // What cannot be read, because the folder is gone perhaps, is only not known.
  const known = learn(folder, keep).catch(() => {})

  return {
    /** Null when it is not there, or older than this many milliseconds. */
    async get(name: string, maxAge = Infinity): Promise<MadePicture | null> {
      await known
      const entry = kept.get(name)
      if (!entry || Date.now() - entry.storedAt > maxAge) return null
      const held = hot.get(name)
      if (held) return held
      const content = await readFile(pathOf(name, entry)).catch(() => null)
      const isWhole = content !== null && digestOf(content) === entry.digest
      if (isWhole) hot.set(name, { ...entry, content })
      else kept.delete(name)
      return isWhole ? { ...entry, content } : null
    },
    /** Where it cannot be written, for want of room perhaps, it is only not kept. */
    async put(name: string, content: Buffer): Promise<MadePicture> {
      await known
      const made = { content, digest: digestOf(content), storedAt: Date.now() }
      if (content.length > bytes || !(await isWritten(folder, pathOf(name, made), content))) return made
      keep(name, { size: content.length, digest: made.digest, storedAt: made.storedAt })
      hot.set(name, made)
      return made
    },
    /** Everything that was made of the picture at this address. */
    async forget(url: string): Promise<void> {
      await known
      for (const name of variants.of(hashed(url))) kept.delete(name)
    },
  }
}

/** Aside first, so that a name never stands for half a picture. */
async function isWritten(folder: string, place: string, content: Buffer): Promise<boolean> {
  try {
    const { path, drop } = await incomingFile(join(folder, '.incoming'))
    try {
      await writeFile(path, content)
      await rename(path, place)
    } finally {
      await drop()
    }
    return true
  } catch {
    return false
  }
}

/** Names by the hash of their picture, with which they begin. */
function createVariants() {
  const names = new Map<string, Set<string>>()
  return {
    of: (picture: string) => [...(names.get(picture) ?? [])],
    add(name: string) {
      const known = names.get(pictureOf(name))
      if (known) known.add(name)
      else names.set(pictureOf(name), new Set([name]))
    },
    delete(name: string) {
      const known = names.get(pictureOf(name))
      if (known?.delete(name) && known.size === 0) names.delete(pictureOf(name))
    },
  }
}

const pictureOf = (name: string) => name.slice(0, 32)

const hashed = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 32)

/** What an earlier process has made, the oldest first; what was never a made picture is left alone. */
async function learn(folder: string, keep: (name: string, entry: Kept) => void) {
  await mkdir(folder, { recursive: true })
  const entries: (Kept & { name: string })[] = []
  const names = await readdir(folder)
  while (names.length > 0) entries.push(...(await Promise.all(names.splice(-100).map(look))).flat())
  for (const { name, ...file } of entries.toSorted((a, b) => a.storedAt - b.storedAt)) keep(name, file)

  async function look(file: string) {
    const [, made, digest, format] = fileForm.exec(file) ?? []
    if (!made || !digest) return []
    const there = await stat(join(folder, file)).catch(() => null)
    return there ? [{ name: `${made}.${format}`, digest, size: there.size, storedAt: there.mtimeMs }] : []
  }
}
