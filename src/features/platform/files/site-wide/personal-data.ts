import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { NounRows, GetRows } from '#database/noun-rows.ts'
import { nouns } from '#features/nouns.ts'
import { revisionRows } from '#features/content/revision/rows.ts'
import { hasMembers } from '#features/event/team/rows.ts'
import type { PersonalData } from '#lib/personal-data.ts'
import { removeFiles } from '../storage/remove-job.ts'
import { files, uploads } from '../table.ts'

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
   * Runs after everything that showed the files is erased. Uploads for a team or event that continues stay
   * without an owner; so do uploads that another person's text still shows.
   */
  async erase(ctx, { userId }) {
    const { db } = ctx
    const deletedUploads = await db
      .delete(uploads)
      .where(eq(uploads.ownerId, userId))
      .returning({ id: uploads.id })
    const deletedFiles = await db
      .delete(files)
      .where(and(eq(files.ownerId, userId), isUnsharedSql))
      .returning({ key: files.key })
    await db.update(files).set({ ownerId: null }).where(eq(files.ownerId, userId))
    await removeFiles(ctx, {
      keys: deletedFiles.map(({ key }) => key),
      pieces: deletedUploads.map(({ id }) => id),
    })
  },
}

const teamId = sql`right(file.path, 36)::uuid`

type TextRows = (alias: string) => Pick<NounRows, 'table' | 'content' | 'isGone'>

const texts: TextRows[] = [
  ...Object.values<GetRows>(nouns).filter((getRows) => getRows('x').content),
  revisionRows('tutorial_revision'),
  revisionRows('article_revision'),
  revisionRows('technology_revision'),
]

const isShownIn = (getRows: TextRows): SQL => {
  const { table, content, isGone } = getRows('x')
  return sql`exists (select from ${sql.identifier(table)} x
    where not ${isGone} and position(file.key in ${content}) > 0)`
}

/**
 * SQL: whether only this person uses the file: for an event, if the file is deleted; for a team, if it has no
 * members left; for a text, if no remaining text mentions it; otherwise always.
 */
const isUnsharedSql = sql`case split_part(file.path, '/', 1)
  when 'event' then file.deleted_at is not null
  when 'team' then not ${hasMembers(teamId)}
  when 'submission' then not ${hasMembers(teamId)}
  when 'content' then not (${sql.join(texts.map(isShownIn), sql` or `)})
  else true end`
