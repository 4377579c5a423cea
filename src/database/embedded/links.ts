import { randomUUID } from 'node:crypto'
import { lstat, readFile, readlink, rename, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/**
 * Creates the links that a package's `pg-symlinks.json` lists and npm could not pack. Safe to repeat, and for
 * two processes at once.
 */
export async function restoreLinks(native: string): Promise<void> {
  for (const { source, target } of await wantedLinks(native)) {
    const file = join(dirname(native), target)
    const to = relative(dirname(target), source)
    if (!(await isThere(file, to))) await place(file, to)
  }
}

async function wantedLinks(native: string): Promise<{ source: string; target: string }[]> {
  return JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
}

async function isThere(file: string, to: string): Promise<boolean> {
  try {
    const stats = await lstat(file)
    // A copy of the package that followed its links has the libraries themselves, so it needs no links.
    return !stats.isSymbolicLink() || (await readlink(file)) === to
  } catch {
    return false
  }
}

async function place(file: string, to: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await symlink(to, draft)
  await rename(draft, file)
}
