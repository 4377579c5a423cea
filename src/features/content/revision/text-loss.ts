interface TextContent {
  title: string
  description: string
  body: string
}

const maxUnnoticedLoss = 200

/**
 * Returns whether a save removes so much text (more than 200 characters or half of it) that the writer may
 * want it back.
 */
export function isMajorLoss(before: TextContent, after: TextContent): boolean {
  const names = ['title', 'description', 'body'] as const
  const lostLength = names.reduce((sum, name) => sum + countLostCharacters(before[name], after[name]), 0)
  const length = names.reduce((sum, name) => sum + before[name].length, 0)
  return lostLength > Math.min(maxUnnoticedLoss, length / 2)
}

/** Returns the number of old characters between the first and the last difference. */
function countLostCharacters(before: string, after: string): number {
  const shorterLength = Math.min(before.length, after.length)
  let start = 0
  while (start < shorterLength && before[start] === after[start]) start++
  let end = 0
  while (end < shorterLength - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return before.length - start - end
}
