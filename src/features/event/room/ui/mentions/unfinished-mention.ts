const unfinishedMention = /(?<![\w@/.])@([a-z0-9_-]{0,60})$/i

/** Returns the unfinished mention before the caret, in lowercase and without its @. Null if there is none. */
export const findMention = (text: string, caret: number): string | null =>
  unfinishedMention.exec(text.slice(0, caret))?.[1]?.toLowerCase() ?? null

interface Person {
  userName: string
  name: string
}

/** Returns at most eight people who match an unfinished mention; none once it equals a whole username. */
export function findMatchingPeople(prefix: string | null, people: readonly Person[]): Person[] {
  if (prefix === null || people.some(({ userName }) => userName.toLowerCase() === prefix)) return []
  const listNames = ({ userName, name }: Person) => [userName, ...name.split(' ')]
  return people
    .filter((person) => listNames(person).some((personName) => personName.toLowerCase().startsWith(prefix)))
    .slice(0, 8)
}

/** Completes the mention before the caret. Returns the text and the new caret position. */
export function completeMention(
  text: string,
  caret: number,
  userName: string,
): { text: string; caret: number } {
  const before = text.slice(0, caret).replace(unfinishedMention, '')
  const completed = `${before}@${userName} `
  return { text: completed + text.slice(caret).replace(/^ /, ''), caret: completed.length }
}
