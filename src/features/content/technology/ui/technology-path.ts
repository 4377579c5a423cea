import { href } from 'react-router'

/** Returns the path of a technology: under its provider, if any. */
export function getTechnologyPath({ slug, providerSlug }: { slug: string; providerSlug: string | null }) {
  return providerSlug
    ? href('/tech/:provider/:slug', { provider: providerSlug, slug })
    : href('/tech/:slug', { slug })
}

/** Returns the path of a technology tag; undefined for a suggested technology, which has no page. */
export const tagPath = (tag: { slug: string; providerSlug: string | null; listed: boolean }) =>
  tag.listed ? getTechnologyPath(tag) : undefined
