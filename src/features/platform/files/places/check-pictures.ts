import type { Context } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import { type UploadLocation, loadUploadedTypes } from './uploaded-to.ts'

/** Picture URLs by field. */
type Pictures = Record<string, string | null | undefined>

/**
 * 422 for a new picture that was not uploaded to this very place or is gone. Pictures of `before` are not
 * checked.
 */
export async function checkPictures(
  ctx: Context,
  pictures: Pictures,
  { before = {}, ...place }: UploadLocation & { before?: Pictures },
): Promise<void> {
  const previousAddresses = new Set(Object.values(before))
  const newPictures = Object.entries(pictures).flatMap(([field, address]) =>
    address && !previousAddresses.has(address) ? [{ field, address }] : [],
  )
  if (newPictures.length === 0) return
  const addresses = newPictures.map(({ address }) => address)
  const uploadedTypes = await loadUploadedTypes(ctx, addresses, place)
  for (const { field, address } of newPictures)
    if (!uploadedTypes.get(address)?.startsWith('image/'))
      throw invalid({ [field]: 'This picture is gone. Please choose it again.' })
}
