import { record } from '#features/platform/audit/record.ts'
import {
  addTakenFiles,
  dropTaken,
  type ListedFile,
  takenKeys,
  type TakenFile,
  takingFiles,
} from '#features/platform/files/site-wide/bundled-files.ts'
import { Wrong } from '#lib/bundle/worlds.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { BundleReport } from '../contract.ts'
import { rowsFile } from '../format.ts'
import { type Archive, archiveIn } from '../reading/directory.ts'
import type { Lists } from './arrival.ts'
import { bundleKey } from './request-import.ts'
import { toFault, refuse, Refused } from './faults.ts'
import { takeEvent } from './write-event.ts'

class Undo extends Error {}

export async function openArchive(
  { storage }: Context,
  { id, size }: { id: string; size: number },
): Promise<Archive> {
  try {
    return await archiveIn(storage, { key: bundleKey(id), size })
  } catch (error) {
    if (error instanceof Wrong) throw new Refused([toFault('The bundle', null, error)])
    throw error
  }
}

/** Carries out the whole import as a dry run: rolls it back and returns its report. */
export async function tryOut(ctx: Context, archive: Archive): Promise<BundleReport> {
  let importResult: { report: BundleReport; lists: Lists } | undefined
  const silent = { changed() {}, uses() {}, count() {}, job: async () => {} }
  await ctx.db
    .transaction(async (db) => {
      importResult = await takeEvent({ ...ctx, ...silent, db }, archive)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  await takeFiles(ctx, archive, { files: importResult!.lists.files, keeps: false })
  return importResult!.report
}

/**
 * Carries out the import. Throws `Refused` if the result differs from the preview. Files are stored before,
 * outside the transaction.
 */
export async function carryOut(
  ctx: Context,
  archive: Archive,
  {
    expected,
    files,
    requestedBy,
  }: { expected: BundleReport; files: readonly TakenFile[]; requestedBy: string },
): Promise<void> {
  const { report } = await takeEvent(ctx, archive)
  if (JSON.stringify(sorted(report)) !== JSON.stringify(sorted(expected)))
    refuse('The bundle', 'This site has changed since the bundle was read. Send it again.')
  await addTakenFiles(ctx, files)
  await record(
    { ...ctx, viewer: { id: requestedBy } as MemberContext['viewer'] },
    {
      what: 'event.imported',
      subject: { kind: 'event', id: report.event.id },
      after: { title: report.event.title, people: report.people.made },
    },
  )
}

/** Sorts keys, because the database returns those of an object in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const names = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return names.map(([name, inner]) => [name, sorted(inner)])
}

/** Checks each file like an upload. On an error, no file is kept. */
export async function takeFiles(
  ctx: Context,
  archive: Archive,
  { files, keeps }: { files: readonly ListedFile[]; keeps: boolean },
): Promise<TakenFile[]> {
  const [there] = await takenKeys(
    ctx.db,
    files.map(({ key }) => key),
  )
  if (there) refuse(rowsFile('files'), `This site has a file ${there} already`)
  const take = takingFiles(ctx)
  const importedFiles: TakenFile[] = []
  for (const file of files) {
    const entry = archive.entries.get(`files/${file.key}`)!
    try {
      importedFiles.push(await take(file, await archive.open(entry), { keeps }))
    } catch (error) {
      if (keeps) await dropTaken(ctx, [...importedFiles.map(({ key }) => key), file.key])
      if (error instanceof Wrong) throw new Refused([toFault(entry.name, null, error)])
      throw error
    }
  }
  return importedFiles
}
