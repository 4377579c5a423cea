/** Abbreviates a count: 999 → "999", 1999 → "1K", 12345 → "12K". */
export const abbreviate = (count: number) => (count < 1000 ? String(count) : `${Math.floor(count / 1000)}K`)

/** Formats as "1 project", "3 projects"; `plural` is for irregular plurals. */
export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count} ${count === 1 ? singular : plural}`
