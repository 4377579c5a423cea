import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { getErrorCode } from '#lib/contract/error-code.ts'
import { isAlive } from './alive.ts'
import { EmbeddedError } from './embedded-error.ts'
import type { RunMode } from './privileges.ts'
import { run } from './run.ts'

interface InitializationJob {
  files: string
  way: RunMode
  program: string
  /** Whether to wait until the data is on disk; false in tests. */
  sync: boolean
}

export const superuser = 'kilnyard'

/**
 * Creates the empty database cluster in `files`. Builds it in a separate folder and moves it when complete.
 * So neither a kill nor a second start at the same moment leaves half a cluster.
 */
export async function initializeCluster(job: InitializationJob): Promise<void> {
  const { files } = job
  await removeLeftovers(files)
  const draft = `${files}.new-${process.pid}`
  let outcome = await createCluster(job, draft, 'C.UTF-8')
  if (outcome.code !== 0 && outcome.output.includes('invalid locale name')) {
    outcome = await createCluster(job, draft, 'C')
  }
  if (outcome.code !== 0) {
    await rm(draft, { recursive: true, force: true })
    throw new EmbeddedError(`PostgreSQL could not make its files in ${files}: ${reason(outcome.output)}`)
  }
  await moveIntoPlace(draft, files)
}

async function createCluster({ way, program, sync }: InitializationJob, draft: string, ctype: string) {
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await chown(draft, way.owner, way.group)
  return run(way, [
    program,
    `--pgdata=${draft}`,
    `--username=${superuser}`,
    '--auth=trust', // No password is needed, because only the owner may enter the socket's folder.
    '--encoding=UTF8',
    '--locale=C',
    // Has case and word rules for all scripts. Trigrams depend on the system's locale instead, which may be
    // missing.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--lc-ctype=${ctype}`,
    '--no-instructions',
    ...(sync ? [] : ['--no-sync']),
  ])
}

async function moveIntoPlace(draft: string, files: string): Promise<void> {
  try {
    await rename(draft, files)
  } catch (error) {
    const code = getErrorCode(error)
    await rm(draft, { recursive: true, force: true })
    // Another start was faster, so its cluster is used.
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return
    throw error
  }
}

async function removeLeftovers(files: string): Promise<void> {
  for (const name of await readdir(dirname(files))) {
    const pid = name.startsWith(`${basename(files)}.new-`) ? Number(name.split('-').at(-1)) : null
    if (pid !== null && !isAlive(pid)) await rm(join(dirname(files), name), { recursive: true, force: true })
  }
}

function reason(output: string): string {
  const lines = output.trim().split('\n')
  const line =
    lines.findLast((text) => /error|fatal|could not/i.test(text)) ?? lines.at(-1) ?? 'no reason given'
  return line.replace(/^initdb: (error: )?/, '')
}
