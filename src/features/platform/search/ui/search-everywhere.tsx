import { withQuery } from '#lib/pages/with-query.ts'
import { ButtonLink } from '#ui/button.tsx'

/** Link from an empty list to the full search, which tolerates typos. */
export function SearchEverywhere({ q }: { q: string }) {
  if (!q) return null
  return <ButtonLink href={withQuery('/search', { q })}>{`Search everywhere for “${q}”`}</ButtonLink>
}
