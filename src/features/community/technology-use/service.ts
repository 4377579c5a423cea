import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { absorb, lockForMerging } from '#features/content/technology/uses/merge-technologies.ts'
import { judgeSuggestions } from '#features/content/technology/policy.ts'
import { notifySuggester } from '#features/content/technology/writing/suggester-notices.ts'
import { unlistedLanguage } from '#features/content/technology/suggestions/unlisted-language.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { moveUses } from './every-use.ts'

/** Merges a suggestion that hasn't been accepted yet into a technology of the catalog. */
export async function mergeSuggestion(ctx: MemberContext, ids: { id: string; into: string }) {
  allow(ctx, judgeSuggestions, undefined)
  const { from, into } = await lockForMerging(ctx, ids)
  if (from.language !== unlistedLanguage) throw notFound('Suggestion')
  await moveUses(ctx, from, into)
  const mergedTechnology = await absorb(ctx, { from, into })
  const path = `/tech/${mergedTechnology.providerSlug ? `${mergedTechnology.providerSlug}/` : ''}${mergedTechnology.slug}`
  const news = { template: 'technologyMerged', as: into.name, path } as const
  await notifySuggester(ctx, { by: from.savedBy, name: from.name }, news)
  return mergedTechnology
}

/**
 * Merges two technologies: one is removed, and its uses move to the other. 404 if one is missing, 422 for two
 * that cannot be merged.
 */
export async function mergeTechnologies(ctx: MemberContext, ids: { id: string; into: string }) {
  requireRecentAdmin(ctx)
  const { from, into } = await lockForMerging(ctx, ids)
  await moveUses(ctx, from, into)
  return absorb(ctx, { from, into })
}
