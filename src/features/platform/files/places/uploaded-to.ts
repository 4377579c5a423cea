import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { files } from '../table.ts'

export interface UploadLocation {
  /** Upload path, such as event/{eventId}. */
  path: string
  /** User id of the uploader, if the path doesn't identify one. */
  ownerId?: string | undefined
}

const filesPath = '/files/'

/** Returns content types by address, only for files that were uploaded to this location and still exist. */
export async function loadUploadedTypes(
  { db }: Context,
  addresses: readonly string[],
  { path, ownerId }: UploadLocation,
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
