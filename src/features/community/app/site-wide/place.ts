import { eq } from 'drizzle-orm'
import type { UploadPlace } from '#features/platform/files/places/place.ts'
import { applications } from '../table.ts'

/** app/{appId}: its owner's, and anybody's for an id that nothing has yet, since pictures come before the application. */
export const applicationPlace: UploadPlace = {
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
