import { withQuery } from '#lib/pages/with-query.ts'
import { ButtonLink } from '#ui/button.tsx'

/** From a list that found nothing to the search of everything, which forgives a slip of the finger. */
export function SearchEverywhere({ q }: { q: string }) {
  if (!q) return null
  return <ButtonLink href={withQuery('/search', { q })}>{`Search everywhere for “${q}”`}</ButtonLink>
}
