const kinds = {
  HACKATHON: 'Online',
  ONLINE: 'Online',
  ONSITE: 'On site',
  HYBRID: 'On site and online',
} as const

/** Where an event happens, in a few words: its place when it names one. */
export const placeLabel = ({ place, type }: { place: string; type: keyof typeof kinds }): string =>
  place || kinds[type]
