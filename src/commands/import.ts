import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrateDatabase } from '#database/migrate.ts'
import { articleKind } from '#features/content/blog/kind.ts'
import { listProjects } from '#features/content/discovery/listing.ts'
import {
  importTechnology,
  resolveProviders,
} from '#features/content/technology/writing/imported-technology.ts'
import { technologies } from '#features/content/technology/table.ts'
import type { ImportOutcome } from '#features/content/text/imported-text.ts'
import { TextRefused } from '#features/content/text/rendering/text-refusal.ts'
import { importWriting, resolveWritings } from '#features/content/writing/commands.ts'
import { tutorialKind } from '#features/content/tutorial/kind.ts'
import type { Context } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import { StartError } from '#lib/services/start-error.ts'
import { type OpenedDatabase, withServices } from '#server/command-services.ts'
import { createScope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { write } from '#server/operations/write.ts'
import type { CommandOptions } from './all.ts'
import { readText } from './import/read-file.ts'
import { readFolder, type TextFile } from './import/read-folder.ts'
import { ImportReport, type Streams } from './import/report.ts'

const importer = { viewer: null, address: 'import' }

/** `npm run import -- <folder> [--force]`: imports technologies, tutorials and articles. */
export async function importContent({ args, ...opened }: CommandOptions): Promise<void> {
  const progress = process.stdout.isTTY ? process.stderr : null
  await importFolder(opened, { ...readArguments(args), streams: { out: process.stdout, progress } })
}

interface Import {
  folder: string
  force: boolean
  streams: Streams
}

/**
 * Imports a folder into a database, which it migrates first. Returns how many files were created, updated,
 * unchanged and refused. A refused file is reported; it neither stops the import nor fails the command.
 */
export async function importFolder(database: OpenedDatabase, { folder, force, streams }: Import) {
  const { texts, strayFiles } = await readFolder(folder)
  await migrateDatabase(database.pool)
  const report = new ImportReport(texts.length + strayFiles.length, streams)
  const hosts = await withServices(database, async (services) => {
    for (const { file, reason } of strayFiles) report.refused(file, 1, reason)
    await importAll({ services, force, report }, texts)
    await write(services, importer, resolveLinks)
    return imageHosts(services, texts)
  })
  report.end(hosts, database.config.imageHosts)
  return report.counts
}

function readArguments(args: string[]) {
  const force = args.includes('--force')
  const rest = args.filter((arg) => arg !== '--force')
  const unknownOption = rest.find((arg) => arg.startsWith('-'))
  if (unknownOption) throw new StartError(`npm run import does not know ${unknownOption}.`)
  if (rest.length !== 1) throw new StartError('Say which folder: npm run import -- <folder> [--force]')
  return { folder: resolve(rest[0]!), force }
}

interface Run {
  services: Services
  force: boolean
  report: ImportReport
}

async function importAll({ services, force, report }: Run, texts: TextFile[]) {
  const addresses = new Map<string, string>()
  for (const entry of texts) {
    const address = [entry.kind, entry.language, entry.slug].join(' ')
    const otherEntry = addresses.get(address)
    addresses.set(address, otherEntry ?? entry.file)
    try {
      if (otherEntry) throw new Refusal(409, 'conflict', { message: `${otherEntry} has the same address` })
      const { outcome, warnings } = await importText(services, entry, force)
      report.done(outcome, entry.file)
      for (const { line, message } of warnings) report.warned(entry.file, line, message)
    } catch (error) {
      const { line, reason } = getReason(error)
      report.refused(entry.file, line, reason)
    }
  }
}

/** Outcome of importing a file, with warnings about content that renders differently, by line of the file. */
interface ImportResult {
  outcome: ImportOutcome
  warnings: RenderedText['warnings']
}

async function importText(services: Services, entry: TextFile, force: boolean): Promise<ImportResult> {
  const { ctx } = createScope(services, importer)
  const { text, bodyLine } = await readText(entry, ctx.now)
  const done = (outcome: ImportOutcome, rendered: RenderedText | null) => ({
    outcome,
    warnings: (rendered?.warnings ?? []).map((warning) => ({
      ...warning,
      line: warning.line + bodyLine - 1,
    })),
  })
  try {
    if (entry.kind === 'technology') {
      const prepared = await importTechnology.prepare(ctx, { text, force })
      const outcome = await write(services, importer, (innerCtx) =>
        importTechnology(innerCtx, { text, force }, prepared),
      )
      return done(outcome, prepared.rendered)
    }
    const kind = entry.kind === 'tutorial' ? tutorialKind : articleKind
    const prepared = await importWriting.prepare(ctx, { kind, text, force })
    const outcome = await write(services, importer, (innerCtx) =>
      importWriting(innerCtx, { kind, text, force }, prepared),
    )
    return done(outcome, prepared.rendered)
  } catch (error) {
    if (!(error instanceof TextRefused)) throw error
    const position = { line: error.line + bodyLine - 1, column: error.column }
    throw new TextRefused(error.reason, position, error.status)
  }
}

/**
 * Returns the error in a file, or one sentence about another failure of that file. Rethrows every other
 * error, such as a lost database connection, which ends the import.
 */
function getReason(error: unknown) {
  if (error instanceof TextRefused) return { line: error.line, reason: error.reason }
  if (error instanceof Refusal) return { line: 1, reason: error.message }
  const { code, message, cause } = error as NodeJS.ErrnoException & { cause?: { code?: string } }
  // SQLSTATE classes: 22 for text that PostgreSQL can't store, 54 for text that exceeds its limits.
  if (/^(22|54)/.test(cause?.code ?? '')) return { line: 1, reason: 'The database does not take this text' }
  if (code === 'EACCES' || code === 'ENOENT' || code === 'EIO')
    return { line: 1, reason: `It cannot be read: ${message}` }
  throw error
}

async function resolveLinks(ctx: Context) {
  // Projects can be found by provider too, so a changed provider changes their search entries.
  if (await resolveProviders(ctx)) await listProjects(ctx)
  await resolveWritings(ctx, tutorialKind)
  await resolveWritings(ctx, articleKind)
}

/** Returns the hosts of the pictures and covers in the imported texts. */
async function imageHosts({ db }: Services, texts: TextFile[]) {
  const files = JSON.stringify(texts.map(({ file }) => file))
  const tables = [technologies, tutorialKind.texts, articleKind.texts]
  const rows = tables.map(
    (table) =>
      sql`select image, rendered from ${table} where deleted_at is null and source_file in (select jsonb_array_elements_text(${files}::jsonb))`,
  )
  const hosts = await db.execute<{ host: string }>(
    sql`with texts as (${sql.join(rows, sql` union all `)})
      select distinct lower(host) host from (
        select substring(image from '^https://([^/:?#]+)') host from texts
        union all select jsonb_array_elements_text(rendered -> 'imageHosts') from texts) met
      where host is not null order by host`,
    'objects',
  )
  return hosts.map(({ host }) => host)
}
