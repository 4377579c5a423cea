import { and, eq, isNull, sql } from 'drizzle-orm'
import type { UploadPlace } from '#features/platform/files/places/place.ts'
import { isTakenByOthers } from '#features/platform/files/rows.ts'
import { profiles } from '#features/people/profile/table.ts'
import { maxProjects } from './contract.ts'
import { projects } from './table.ts'

export const getUploadPath = (id: string) => `project/${id}`

/**
 * project/{projectId}: for its owner. The cover is uploaded before the project is created, so an unused id is
 * open to members with a free project slot. This excludes ids under which another user has uploaded.
 */
export const projectUploadPlace: UploadPlace = {
  kind: 'project',
  ids: 1,
  async mayUpload({ db, viewer }, [id = '']) {
    const [row] = await db
      .select({
        ownerId: sql<string | null>`owner.user_id`,
        isGone: sql<boolean>`${projects.deletedAt} is not null`,
        count: sql<number>`(select count(*)::int from project own
          where own.profile_id = ${profiles.id} and own.deleted_at is null)`,
        isTaken: isTakenByOthers(getUploadPath(id), viewer.id),
      })
      .from(profiles)
      .leftJoin(projects, eq(projects.id, id))
      .leftJoin(sql`profile owner`, sql`owner.id = ${projects.profileId}`)
      .where(and(eq(profiles.userId, viewer.id), isNull(profiles.deletedAt)))
    if (!row) return false
    if (row.ownerId !== null) return row.ownerId === viewer.id && !row.isGone
    return row.count < maxProjects && !row.isTaken
  },
}
