import { and, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { restorableDays } from '#lib/periods.ts'
import { mentionedKeys } from './mentions.ts'
import { removeFiles } from '../storage/remove-job.ts'
import { files } from '../table.ts'

const day = 24 * 60 * 60 * 1000
const most = 1000

/**
 * Takes away what nothing mentions any more, or ever has: replaced pictures and films, and what was uploaded for a form
 * that was not saved. A day is given for saving.
 */
export const unusedFilesJob = {
  queue: 'files-unused',
  schedule: '23 4 * * *',
  /** A first look, which nobody waits for. */
  async prepare(ctx: Context): Promise<string[]> {
    const { rows } = await ctx.db.execute<{ key: string }>(sql`
      select key from file where ${isOld(ctx)} and ${await isUnmentioned(ctx)}
      order by stored_at limit ${most}`)
    return rows.map(({ key }) => key)
  },
  /**
   * Locked, they are looked for again: a write that mentions one has held it since it began (`holdFiles`), so it is
   * passed by, or its words are found now, or it waits and finds the file gone.
   */
  async handle(ctx: Context, _data: object, candidates: string[]): Promise<void> {
    const held = await ctx.db
      .select({ key: files.key })
      .from(files)
      .where(and(inArray(files.key, candidates), isOld(ctx)))
      .for('update', { skipLocked: true })
    if (held.length === 0) return
    const keys = held.map(({ key }) => key)
    const gone = await ctx.db
      .delete(files)
      .where(and(inArray(files.key, keys), await isUnmentioned(ctx)))
      .returning({ key: files.key })
    await removeFiles(ctx, { keys: gone.map(({ key }) => key) })
    if (candidates.length === most && gone.length > 0) await ctx.job('files-unused', {})
  },
}

const isOld = ({ now }: Context) =>
  and(lt(files.storedAt, new Date(now.getTime() - day)), isNull(files.deletedAt))

async function isUnmentioned({ db, now }: Context): Promise<SQL> {
  const mentioned = await mentionedKeys(db, new Date(now.getTime() - restorableDays * day))
  return sql`not exists (select from (${mentioned}) mentioned where mentioned.key = ${files.key})`
}
