import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type SQL, sql } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { filesByOwner } from '#features/platform/files/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { Person, PersonalCopy } from '#lib/personal-data.ts'
import { buildIndexPage } from './archive-index.ts'
import { personalDataParts } from '../personal-data-parts.ts'

interface Making {
  person: Person
  /** Path of the file on this machine. */
  path: string
  /** Called before each file of the archive, with the number of finished files and the total. */
  onDone: (done: number, total: number) => Promise<void>
}

/** Number of a noun's rows in the archive. */
export interface NounCount extends Pick<PersonalCopy, 'name' | 'about'> {
  count: number
}

const batch = 500

/**
 * Writes everything about a person into a ZIP file: a list of JSON objects for each noun, the uploaded files,
 * and a table of contents. Streams rows and files, so memory stays flat. Returns the size in bytes.
 */
export async function makeArchive(ctx: Context, { person, path, onDone }: Making): Promise<{ size: number }> {
  const copies = personalDataParts.toReversed().flatMap((data) => data.copies)
  const keys = await loadUploadKeys(ctx, person)
  const total = copies.length + keys.length + 1
  const nounCounts: NounCount[] = []
  const missing: string[] = []
  let done = 0
  const step = () => onDone(done++, total)

  const zip = new ZipFile()
  const add = (name: string, open: () => AsyncIterable<Uint8Array | string>, compress = true) =>
    zip.addReadStreamLazy(name, { mtime: ctx.now, compress }, (give) => give(null, Readable.from(open())))
  for (const copy of copies)
    add(`${copy.name}.json`, async function* () {
      await step()
      let count = 0
      for await (const rows of readRows(ctx, copy, person)) {
        for (const row of rows) yield `${count++ === 0 ? '[' : ','}\n${JSON.stringify(row, null, 2)}`
      }
      yield count === 0 ? '[]\n' : '\n]\n'
      nounCounts.push({ name: copy.name, about: copy.about, count })
    })
  for (const key of keys)
    add(
      `files/${key}`,
      async function* () {
        await step()
        const content = await ctx.storage.get(key)
        if (content) yield* content as AsyncIterable<Buffer>
        else missing.push(key)
      },
      // Images, videos and PDFs are already compressed, so they are stored as they are.
      false,
    )
  add('index.html', async function* () {
    await step()
    const files = keys.length - missing.length
    yield buildIndexPage({ person, nounCounts, files, missing, madeAt: ctx.now })
  })
  zip.end()

  await mkdir(dirname(path), { recursive: true })
  const writePromise = pipeline(zip.outputStream, createWriteStream(path, { flush: true }))
  // A read error is emitted on the archive and not on its output, so the pipeline wouldn't notice it.
  const broken = new Promise<never>((_, reject) => zip.once('error', reject))
  try {
    await Promise.race([writePromise, broken])
    return { size: (await stat(path)).size }
  } catch (error) {
    // The archive has stopped, so its output file would stay open without this.
    const output = zip.outputStream as Readable
    output.destroy()
    await writePromise.catch(() => {})
    await rm(path, { force: true })
    throw error
  }
}

async function* readRows({ db, now }: Context, { rows, without = [] }: PersonalCopy, person: Person) {
  let after: SQL = sql`true`
  for (;;) {
    const page = await db.execute<{ id: string; row: Record<string, unknown> }>(
      sql`select x.id::text as id, to_jsonb(x) - ${sql.param(without)}::text[] as row
        from (${rows(person, now)}) x where ${after} order by x.id::text limit ${batch}`,
      'objects',
    )
    yield page.map(({ row }) => toApiNames(row))
    const last = page.at(-1)
    if (!last || page.length < batch) return
    after = sql`x.id::text > ${last.id}`
  }
}

/** Converts column names to those of the API. */
const toApiNames = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )

/** Lists the keys of the person's uploads that are not deleted. */
async function loadUploadKeys({ db }: Context, { userId }: Person): Promise<string[]> {
  const rows = await db.execute<{ key: string }>(
    sql`select file.key from ${filesByOwner(userId)} order by file.key`,
    'objects',
  )
  return rows.map(({ key }) => key)
}
