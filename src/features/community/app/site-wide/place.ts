import { eq } from 'drizzle-orm'
import type { UploadPlace } from '#features/platform/files/places/place.ts'
import { applications } from '../table.ts'

/**
 * app/{appId}: for its owner, and for anyone if the id isn't used yet, because pictures are uploaded before
 * the application is created.
 */
export const applicationUploadPlace: UploadPlace = {
  kind: 'app',
  ids: 1,
  async mayUpload({ db, viewer }, [id = '']) {
    const [row] = await db
      .select({ userId: applications.userId, deletedAt: applications.deletedAt })
      .from(applications)
      .where(eq(applications.id, id))
    return !row || (row.userId === viewer.id && row.deletedAt === null)
  },
}
