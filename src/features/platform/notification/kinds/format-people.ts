interface People {
  /** Names of the latest people; null for one who must not be named. Deleted people are left out. */
  names: (string | null)[]
  total: number
}

/** Formats as "Ada", "Ada and Ben", "Ada and 11 others". */
export function formatPeople({ names, total }: People): string {
  const [first, second = 'someone else'] = names.filter((name) => name !== null)
  if (first === undefined) return total > 1 ? `${formatCount(total)} people` : 'Someone'
  if (total < 2) return first
  return total === 2 ? `${first} and ${second}` : `${first} and ${formatCount(total - 1)} others`
}

/** Shows 99+ from 99, where counting ends. */
const formatCount = (people: number) => (people < 99 ? String(people) : '99+')
