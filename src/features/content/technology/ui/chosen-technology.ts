import type { LookupItem } from '#ui/fields/chosen-lookup.tsx'

/** Converts a technology for a picker; one that isn't in the catalog is marked as in review. */
export const chosenTechnology = ({ slug, name, listed }: LookupItem & { listed?: boolean }): LookupItem =>
  listed === false ? { slug, name, note: 'suggested, in review' } : { slug, name }
