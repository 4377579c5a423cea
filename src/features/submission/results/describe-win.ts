import { medalLabels } from './medal.ts'

interface Won {
  /** 1 to 4 from the winners to the finalists. */
  medal: number | null
  prizes: readonly { place: string; title: string }[]
}

/** What a team reads that won: its prizes, else its medal. */
export function describeWin({ medal, prizes }: Won): string {
  // A place that is a figure orders the list; the title says it in words.
  const named = prizes.map(({ place, title }) => (/^\d+\.?$/.test(place) ? title : `${place} – ${title}`))
  if (named.length > 0) return `You won: ${named.join(' and ')}`
  const word = Object.values(medalLabels)[(medal ?? 0) - 1]
  return word ? `Your team’s medal: ${word}` : 'You won'
}
