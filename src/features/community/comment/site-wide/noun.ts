import { notFound } from '#lib/contract/errors.ts'
import type { NounParts } from '#lib/noun-parts.ts'
import { getVisibleComment } from '../service.ts'
import { commentListing as listing } from './admin-listing.ts'
import { hideComment, unhideComment } from './hide-comment.ts'
import { commentData as data } from './personal-data.ts'
import { restorableComments as restoring } from './restorable-comments.ts'

export const commentParts: NounParts<'comment'> = {
  async see(ctx, id) {
    const { deletedAt } = await getVisibleComment(ctx, id)
    if (deletedAt) throw notFound('Comment')
  },
  hiding: { hide: hideComment, unhide: unhideComment },
  restoring,
  listing,
  data,
}
