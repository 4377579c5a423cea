import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { findImageError, type ImageRules } from '#features/platform/files/uploads/image-rules.ts'
import { files } from '#features/platform/files/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'

interface PictureOptions {
  userId: string
  field: 'picture' | 'image'
  rules: ImageRules
}

/**
 * Checks a new picture, if there is one. 422 unless it was uploaded for this user's profile, still exists and
 * meets `rules`.
 */
export async function checkPicture(
  { db }: Context,
  address: string | null | undefined,
  { userId, field, rules }: PictureOptions,
): Promise<void> {
  if (!address) return
  const [file] = await db
    .select({ width: files.width, height: files.height })
    .from(files)
    .where(
      and(
        eq(files.key, address.slice('/files/'.length)),
        eq(files.path, `profile/${userId}`),
        isNotNull(files.storedAt),
        isNull(files.deletedAt),
      ),
    )
  if (!file) throw invalid({ [field]: 'Invalid value' })
  const error = findImageError({ width: file.width ?? 0, height: file.height ?? 0 }, rules)
  if (error) throw invalid({ [field]: error })
}
