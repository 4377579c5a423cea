import { formerMember } from '#lib/personal-data.ts'

interface People {
  /**
   * Names of the latest people; null for one who must not be named. Deleted and hidden people are left out.
   */
  names: (string | null)[]
  /** Number of people who still have an account. */
  total: number
}

/** Formats as "Ada", "Ada and Ben", "Ada and 11 others", and "A former member" after an erasure. */
export function formatPeople({ names, total }: People): string {
  const [first, second = 'someone else'] = names.filter((name) => name !== null)
  if (total === 0) return formerMember
  if (first === undefined) return total > 1 ? `${formatCount(total)} people` : 'Someone'
  if (total < 2) return first
  return total === 2 ? `${first} and ${second}` : `${first} and ${formatCount(total - 1)} others`
}

/** Shows 99+ from 99, where counting ends. */
const formatCount = (people: number) => (people < 99 ? String(people) : '99+')
