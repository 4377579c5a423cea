import { lchown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#lib/contract/error-code.ts'

/** Who owns a folder; null when it does not exist. */
export async function ownerOf(folder: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const { uid, gid } = await lstat(folder)
    return { uid, gid }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * Gives a folder of the embedded PostgreSQL, with all in it, to the user that PostgreSQL runs as. Nothing happens when
 * it is theirs already; links are not followed.
 */
export async function giveTo(folder: string, to: { owner: number; group: number }): Promise<void> {
  if ((await ownerOf(folder))?.uid === to.owner) return
  const inside = await readdir(folder, { recursive: true })
  for (const name of inside) {
    await lchown(join(folder, name), to.owner, to.group)
  }
  await lchown(folder, to.owner, to.group)
}
