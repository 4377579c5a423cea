import { sql } from 'drizzle-orm'
import { requireRecentSignIn } from '#features/people/auth/account/recent-sign-in.ts'
import { loadOwners } from '#features/operations/moderation/handling/owners.ts'
import { notifyOwners } from '#features/platform/notification/notifying/notify-owners.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { ContentKind, AnyAdminListing } from '#lib/admin-listing.ts'
import { getNounSingular } from '#lib/nouns.ts'
import { applyToEach } from './each.ts'
import type { Outcome } from './contract.ts'
import { getListing } from './get-listing.ts'
import { getExistence } from './matching.ts'

interface ContentSelection {
  kind: ContentKind
  ids: string[]
  reason: string
}

/**
 * Soft-deletes each item as its owner would, and notifies all owners with the reason. 403 without a recent
 * sign-in.
 */
export async function deleteContent(
  ctx: MemberContext,
  { kind, ids, reason }: ContentSelection,
): Promise<Outcome> {
  requireRecentSignIn(ctx)
  const listing = getListing(kind)
  return applyToEach(ids, async (id) => {
    const content = await loadContent(ctx, listing, id)
    if (!content) return 'It’s already gone'
    const owners = await loadOwners(ctx, { kind, id, ownerId: content.ownerId })
    await listing.remove(ctx, { id, reason })
    const noun = getNounSingular(kind)
    await notifyOwners(ctx, owners, {
      news: `Moderators deleted your ${noun}: ${content.title}`,
      path: '/account/moderation',
      mail: { template: 'deletedByModerators', data: { what: noun, title: content.title, reason } },
    })
    return null
  })
}

async function loadContent({ db }: MemberContext, listing: AnyAdminListing, id: string) {
  const { table, title, owner } = listing
  const [row] = await db.execute<{ title: string; ownerId: string | null }>(
    sql`select ${title} as title, ${owner} as "ownerId" from ${sql.identifier(table)} x
      where x.id = ${id} and ${getExistence(listing)}`,
    'objects',
  )
  return row
}
