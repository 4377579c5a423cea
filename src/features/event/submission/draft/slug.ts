import { isReserved } from '#lib/fields/reserved.ts'
import { toSlug } from '#lib/fields/slug.ts'

/** Creates a slug from the title. A team has one submission, so only reserved words conflict. */
export function freeSlug({ id, title }: { id: string; title: string }): string {
  const base = toSlug(title) || `submission-${id.slice(0, 6)}`
  return isReserved(base) ? `${base}-2` : base
}
