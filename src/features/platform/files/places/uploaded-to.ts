import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { files } from '../table.ts'

export interface UploadedTo {
  /** As at the upload, such as event/{eventId}. */
  path: string
  /** Who uploaded them, where the path alone does not tell. */
  ownerId?: string | undefined
}

const filesPath = '/files/'

/** What these addresses hold, of those that were uploaded to this very place and are still there: address → content type. */
export async function uploadedTo(
  { db }: Context,
  addresses: readonly string[],
  { path, ownerId }: UploadedTo,
): Promise<Map<string, string>> {
  const keys = addresses.map((address) => address.slice(filesPath.length))
  const rows = await db
    .select({ key: files.key, contentType: files.contentType })
    .from(files)
    .where(
      and(
        inArray(files.key, keys),
        eq(files.path, path),
        ownerId ? eq(files.ownerId, ownerId) : undefined,
        isNotNull(files.storedAt),
        isNull(files.deletedAt),
      ),
    )
  return new Map(rows.map(({ key, contentType }) => [filesPath + key, contentType]))
}
