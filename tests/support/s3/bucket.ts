import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Opens a bucket in a folder: `objects/{key}`, and `uploads/{id}` with a file `key` and one for each part.
 */
export function bucketIn(folder: string) {
  const objectAt = (key: string) => join(folder, 'objects', key)
  const partAt = (id: string, name: string) => join(folder, 'uploads', id, name)

  return {
    async object(key: string) {
      const stats = await stat(objectAt(key)).catch(() => null)
      if (!stats) return null
      const read = (range?: { start: number; end: number }) => createReadStream(objectAt(key), range)
      return { size: stats.size, modified: stats.mtime, read }
    },
    /** Stores an object atomically. */
    async put(key: string, body: Readable) {
      const partialPath = join(folder, randomUUID())
      await mkdir(dirname(objectAt(key)), { recursive: true })
      const etag = await storeFile(partialPath, body)
      await rename(partialPath, objectAt(key))
      return etag
    },
    remove: (key: string) => rm(objectAt(key), { force: true }),
    async keys() {
      const entries = await readdir(join(folder, 'objects'), { recursive: true, withFileTypes: true }).catch(
        () => [],
      )
      const names = entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
      return names.map((name) => name.slice(objectAt('').length + 1)).toSorted()
    },

    async begin(key: string) {
      const id = randomUUID()
      await mkdir(partAt(id, ''), { recursive: true })
      await writeFile(partAt(id, 'key'), key)
      return id
    },
    isBegun: async (id: string) => (await stat(partAt(id, 'key')).catch(() => null)) !== null,
    putPart: (id: string, number: string, body: Readable) => storeFile(partAt(id, number), body),
    abort: (id: string) => rm(partAt(id, ''), { recursive: true, force: true }),
    async unfinished() {
      const ids = await readdir(join(folder, 'uploads')).catch(() => [])
      return Promise.all(
        ids.map(async (id) => {
          const key = await readFile(partAt(id, 'key'), 'utf8')
          return { id, key, begun: (await stat(partAt(id, 'key'))).birthtime }
        }),
      )
    },
    async complete(id: string, numbers: string[]) {
      const key = await readFile(partAt(id, 'key'), 'utf8')
      const parts = async function* () {
        for (const number of numbers) yield* createReadStream(partAt(id, number))
      }
      const etag = await this.put(key, Readable.from(parts()))
      await this.abort(id)
      return { key, etag }
    },
  }
}

/** Writes a file and returns its entity tag as in S3, with the quotes that belong to it. */
async function storeFile(path: string, body: Readable) {
  const hash = createHash('md5')
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(body, meter, createWriteStream(path))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return `"${hash.digest('hex')}"`
}
