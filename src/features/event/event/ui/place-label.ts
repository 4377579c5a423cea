const kinds = {
  HACKATHON: 'Online',
  ONLINE: 'Online',
  ONSITE: 'On site',
  HYBRID: 'On site and online',
} as const

/** Returns a short location: the place if there is one, otherwise the type. */
export const getPlaceLabel = ({ place, type }: { place: string; type: keyof typeof kinds }): string =>
  place || kinds[type]
