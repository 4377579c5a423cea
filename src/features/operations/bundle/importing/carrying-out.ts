import { record } from '#features/platform/audit/record.ts'
import {
  addImportedFiles,
  removeImported,
  type ListedFile,
  takenKeys,
  type ImportedFile,
  createFileImporter,
} from '#features/platform/files/site-wide/bundled-files.ts'
import { Wrong } from '#lib/bundle/worlds.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { BundleReport } from '../contract.ts'
import { getRowsFile } from '../format.ts'
import { type Archive, openZip } from '../reading/directory.ts'
import type { Lists } from './arrival.ts'
import { bundleKey } from './request-import.ts'
import { toProblem, rejectBundle, BundleRejection } from './faults.ts'
import { importWholeEvent } from './write-event.ts'

class Undo extends Error {}

export async function openArchive(
  { storage }: Context,
  { id, size }: { id: string; size: number },
): Promise<Archive> {
  try {
    return await openZip(storage, { key: bundleKey(id), size })
  } catch (error) {
    if (error instanceof Wrong) throw new BundleRejection([toProblem('The bundle', null, error)])
    throw error
  }
}

/**
 * Carries out the whole import as a dry run: rolls it back, checks the files without keeping them, and
 * returns the report.
 */
export async function runDryImport(ctx: Context, archive: Archive): Promise<BundleReport> {
  let importResult: { report: BundleReport; lists: Lists } | undefined
  const silentCtx = { changed() {}, uses() {}, count() {}, job: async () => {} }
  await ctx.db
    .transaction(async (db) => {
      importResult = await importWholeEvent({ ...ctx, ...silentCtx, db }, archive)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  await importFiles(ctx, archive, { files: importResult!.lists.files, keeps: false })
  return importResult!.report
}

/**
 * Carries out the import. Throws `BundleRejection` if the result differs from the preview. The caller stores
 * the files before, outside the transaction.
 */
export async function runImport(
  ctx: Context,
  archive: Archive,
  {
    expected,
    files,
    requestedBy,
  }: { expected: BundleReport; files: readonly ImportedFile[]; requestedBy: string },
): Promise<void> {
  const { report } = await importWholeEvent(ctx, archive)
  if (JSON.stringify(sorted(report)) !== JSON.stringify(sorted(expected)))
    rejectBundle('The bundle', 'This site has changed since the bundle was read. Send it again.')
  await addImportedFiles(ctx, files)
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
  const names = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return names.map(([name, innerValue]) => [name, sorted(innerValue)])
}

/** Checks each file like an upload, and stores it if `keeps` is set. On an error, no file is kept. */
export async function importFiles(
  ctx: Context,
  archive: Archive,
  { files, keeps }: { files: readonly ListedFile[]; keeps: boolean },
): Promise<ImportedFile[]> {
  const [takenKey] = await takenKeys(
    ctx.db,
    files.map(({ key }) => key),
  )
  if (takenKey) rejectBundle(getRowsFile('files'), `This site has a file ${takenKey} already`)
  const importFile = createFileImporter(ctx)
  const importedFiles: ImportedFile[] = []
  for (const file of files) {
    const entry = archive.entries.get(`files/${file.key}`)!
    try {
      importedFiles.push(await importFile(file, await archive.open(entry), { keeps }))
    } catch (error) {
      if (keeps) await removeImported(ctx, [...importedFiles.map(({ key }) => key), file.key])
      if (error instanceof Wrong) throw new BundleRejection([toProblem(entry.name, null, error)])
      throw error
    }
  }
  return importedFiles
}
