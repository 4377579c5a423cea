/** The place that a text names and nothing else: "2", "2nd", "Second prize", "Runner-up". */
export function parsePlace(text: string): number | null {
  const said = text
    .trim()
    .toLowerCase()
    .replace(/^(?:the|rank|place|no\.|#) ?/, '')
    .replace(/ (?:place|prize|rank)$/, '')
  const figure = /^([1-9]\d{0,2})(?:st|nd|rd|th|\.)?$/.exec(said)
  return figure ? Number(figure[1]) : (names[said] ?? null)
}

const names: Record<string, number> = {
  first: 1,
  winner: 1,
  winners: 1,
  grand: 1,
  gold: 1,
  second: 2,
  'runner-up': 2,
  'runner up': 2,
  silver: 2,
  third: 3,
  bronze: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
}
