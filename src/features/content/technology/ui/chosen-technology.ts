import type { Chosen } from '#ui/fields/chosen-lookup.tsx'

/** As a picker holds it: one that the catalogue lacks says that someone still has to look at it. */
export const chosenTechnology = ({ slug, name, listed }: Chosen & { listed?: boolean }): Chosen =>
  listed === false ? { slug, name, note: 'suggested, in review' } : { slug, name }
