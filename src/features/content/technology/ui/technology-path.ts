import { href } from 'react-router'

/** Where a technology lives: under its provider when it has one. */
export function technologyPath({ slug, providerSlug }: { slug: string; providerSlug: string | null }) {
  return providerSlug
    ? href('/tech/:provider/:slug', { provider: providerSlug, slug })
    : href('/tech/:slug', { slug })
}

/** The same of one that is named, which has no page while it is only suggested. */
export const tagPath = (tag: { slug: string; providerSlug: string | null; listed: boolean }) =>
  tag.listed ? technologyPath(tag) : undefined
