import { eq } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { files } from '../table.ts'

interface Copy {
  from: string
  to: string
}

export const fileCopyJob = {
  queue: 'file-copy',
  /**
   * Copies the file. Safe to repeat. If the source is gone, the copy is never stored, and the purge removes
   * its row.
   */
  async handle({ db, now, storage }: Context, { from, to }: Copy): Promise<void> {
    const content = await storage.get(from)
    if (!content) return
    await storage.put(to, content)
    await db.update(files).set({ storedAt: now }).where(eq(files.key, to))
  },
}
