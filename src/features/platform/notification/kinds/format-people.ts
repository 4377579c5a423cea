interface People {
  /** The latest, as they are called; null for whom nobody names. Those who are gone are not in it. */
  names: (string | null)[]
  total: number
}

/** "Ada", "Ada and Ben", "Ada and 11 others". */
export function formatPeople({ names, total }: People): string {
  const [first, second = 'someone else'] = names.filter((name) => name !== null)
  if (first === undefined) return total > 1 ? `${numbered(total)} people` : 'Someone'
  if (total < 2) return first
  return total === 2 ? `${first} and ${second}` : `${first} and ${numbered(total - 1)} others`
}

/** More people than that are not counted. */
const numbered = (people: number) => (people < 99 ? String(people) : '99+')
