import { and, eq, isNull } from 'drizzle-orm'
import type { UploadPlace } from '#features/platform/files/places/place.ts'
import { profiles } from '../table.ts'

/** Upload path profile/{userId}, for the owner of an existing profile and ADMIN. */
export const profileUploadPlace: UploadPlace = {
  kind: 'profile',
  ids: 1,
  async mayUpload({ db, viewer }, [userId = '']) {
    if (viewer.id !== userId && viewer.role !== 'ADMIN') return false
    const rows = await db
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.userId, userId), isNull(profiles.deletedAt)))
    return rows.length > 0
  },
}
