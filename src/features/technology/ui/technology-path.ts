import { href } from 'react-router'

/** Where a technology lives: under its provider when it has one. */
export function technologyPath({ slug, providerSlug }: { slug: string; providerSlug: string | null }) {
  return providerSlug
    ? href('/tech/:provider/:slug', { provider: providerSlug, slug })
    : href('/tech/:slug', { slug })
}
