import { and, eq, sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'
import { removeFiles } from './storage/remove-job.ts'
import { files, uploads } from './table.ts'

export const fileData: PersonalData = {
  copies: [
    {
      name: 'files',
      about: 'What you uploaded. The files themselves are in the folder "files", under the name in "key".',
      of: ['file.owner_id'],
      rows: ({ userId }) => sql`
        select id, key, path, type, content_type, size, width, height, created_at, deleted_at
        from file where owner_id = ${userId} and stored_at is not null`,
    },
    {
      name: 'uploads',
      about: 'Unfinished uploads from the last day.',
      of: ['upload.owner_id'],
      rows: ({ userId }) => sql`
        select id, path, type, size, metadata, created_at, expires_at from upload where owner_id = ${userId}`,
    },
  ],
  /**
   * After everything else is gone that showed them. What they uploaded for a team or event that others carry on belongs
   * to it and stays, without its owner; so does what a text still shows that is not theirs.
   */
  async erase(ctx, { userId }) {
    const { db } = ctx
    const begun = await db.delete(uploads).where(eq(uploads.ownerId, userId)).returning({ id: uploads.id })
    const gone = await db
      .delete(files)
      .where(and(eq(files.ownerId, userId), isTheirsAlone))
      .returning({ key: files.key })
    await db.update(files).set({ ownerId: null }).where(eq(files.ownerId, userId))
    await removeFiles(ctx, { keys: gone.map(({ key }) => key), pieces: begun.map(({ id }) => id) })
  },
}

/** Of a team, when nobody is in it any more; of a text, when no other mentions it. */
const isTheirsAlone = sql`case split_part(file.path, '/', 1)
  when 'event' then file.deleted_at is not null
  when 'team' then not exists (select from team t where t.id = right(file.path, 36)::uuid and t.members_count > 0)
  when 'submission' then not exists (select from team t where t.id = right(file.path, 36)::uuid and t.members_count > 0)
  when 'content' then not exists (
    select from submission s where s.deleted_at is null and position(file.key in s.description) > 0
    union all select from event e where e.deleted_at is null and position(file.key in e.description || e.rules) > 0
    union all select from stream m where m.deleted_at is null and position(file.key in m.description) > 0
    union all select from announcement n where n.deleted_at is null and position(file.key in n.body) > 0
    union all select from tutorial t where t.deleted_at is null and position(file.key in t.body || coalesce(t.image, '')) > 0
    union all select from article a where a.deleted_at is null and position(file.key in a.body || coalesce(a.image, '')) > 0
    union all select from technology y where y.deleted_at is null and position(file.key in y.body || coalesce(y.image, '')) > 0
    union all select from tutorial_revision r where position(file.key in r.body || coalesce(r.image, '')) > 0
    union all select from article_revision r where position(file.key in r.body || coalesce(r.image, '')) > 0
    union all select from technology_revision r where position(file.key in r.body || coalesce(r.image, '')) > 0)
  else true end`
