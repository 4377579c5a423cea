import { randomUUID } from 'node:crypto'
import { lstat, readFile, readlink, rename, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/**
 * Creates the links that a package's `pg-symlinks.json` lists and npm could not pack. Safe to repeat, and for
 * two processes at once.
 */
export async function restoreLinks(native: string): Promise<void> {
  for (const { source, target } of await loadWantedLinks(native)) {
    const file = join(dirname(native), target)
    const to = relative(dirname(target), source)
    if (!(await isLinked(file, to))) await createLink(file, to)
  }
}

async function loadWantedLinks(native: string): Promise<{ source: string; target: string }[]> {
  return JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
}

async function isLinked(file: string, to: string): Promise<boolean> {
  try {
    const stats = await lstat(file)
    // A copy of the package that followed its links has the libraries themselves, so it needs no links.
    return !stats.isSymbolicLink() || (await readlink(file)) === to
  } catch {
    return false
  }
}

async function createLink(file: string, to: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await symlink(to, draft)
  await rename(draft, file)
}
