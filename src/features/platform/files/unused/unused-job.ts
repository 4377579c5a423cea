import { and, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { restorableDays } from '#lib/periods.ts'
import { selectMentionedKeys } from './mentions.ts'
import { removeFiles } from '../storage/remove-job.ts'
import { files } from '../table.ts'

const dayMs = 24 * 60 * 60 * 1000
const maxCandidates = 1000

/**
 * Removes files that nothing mentions: replaced pictures and videos, and uploads for a form that was never
 * saved. Forms have a day to be saved.
 */
export const unusedFilesJob = {
  queue: 'files-unused',
  schedule: '23 4 * * *',
  /** Looks for candidates without locks, so that no request waits for it. */
  async prepare(ctx: Context): Promise<string[]> {
    const { rows } = await ctx.db.execute<{ key: string }>(sql`
      select key from file where ${isOld(ctx)} and ${await isUnmentioned(ctx)}
      order by stored_at limit ${maxCandidates}`)
    return rows.map(({ key }) => key)
  },
  /**
   * Locks the candidates and checks them again. A write that mentions a file has locked it since it began
   * (`lockMentionedFiles`), so either the file is skipped, its mention is found now, or the write waits and finds the
   * file gone.
   */
  async handle(ctx: Context, _data: object, candidates: string[]): Promise<void> {
    const lockedFiles = await ctx.db
      .select({ key: files.key })
      .from(files)
      .where(and(inArray(files.key, candidates), isOld(ctx)))
      .for('update', { skipLocked: true })
    if (lockedFiles.length === 0) return
    const keys = lockedFiles.map(({ key }) => key)
    const deletedFiles = await ctx.db
      .delete(files)
      .where(and(inArray(files.key, keys), await isUnmentioned(ctx)))
      .returning({ key: files.key })
    await removeFiles(ctx, { keys: deletedFiles.map(({ key }) => key) })
    if (candidates.length === maxCandidates && deletedFiles.length > 0) await ctx.job('files-unused', {})
  },
}

const isOld = ({ now }: Context) =>
  and(lt(files.storedAt, new Date(now.getTime() - dayMs)), isNull(files.deletedAt))

async function isUnmentioned({ db, now }: Context): Promise<SQL> {
  const mentionedKeysSql = await selectMentionedKeys(db, new Date(now.getTime() - restorableDays * dayMs))
  return sql`not exists (select from (${mentionedKeysSql}) mentioned where mentioned.key = ${files.key})`
}
