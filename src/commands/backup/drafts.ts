import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#database/embedded/alive.ts'

const unfinished = '.unfinished-'
const dayMs = 24 * 60 * 60 * 1000

/**
 * Creates a folder with an unfinished name in `target`, which is created if needed. Removes the leftovers of
 * killed processes first.
 */
export async function openDraft(target: string, name: string): Promise<string> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  await removeLeftovers(target)
  const draft = nameDraft(target, name)
  await mkdir(draft, { mode: 0o700 })
  return draft
}

/** Returns the path of an unfinished folder of this process, which counts as a leftover once it has ended. */
export const nameDraft = (target: string, name: string) =>
  join(target, `.${name}${unfinished}${hostname()}-${process.pid}`)

/**
 * Removes unfinished folders: those of this machine once their process has ended, those of other machines
 * after a day.
 */
async function removeLeftovers(target: string): Promise<void> {
  for (const name of await readdir(target)) {
    if (!name.startsWith('.kilnyard-') || !name.includes(unfinished)) continue
    const path = join(target, name)
    const maker = name.slice(name.indexOf(unfinished) + unfinished.length)
    const pid = maker.startsWith(`${hostname()}-`) ? Number(maker.split('-').at(-1)) : null
    const isOld = Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? 0) > dayMs
    if (pid !== null ? !isAlive(pid) : isOld) await rm(path, { recursive: true, force: true })
  }
}
