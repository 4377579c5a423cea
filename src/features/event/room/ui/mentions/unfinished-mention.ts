const unfinishedMention = /(?<![\w@/.])@([a-z0-9_-]{0,60})$/i

/** Returns the unfinished mention before the caret, in lowercase and without its @. Null if there is none. */
export const mentionAt = (text: string, caret: number): string | null =>
  unfinishedMention.exec(text.slice(0, caret))?.[1]?.toLowerCase() ?? null

interface Person {
  userName: string
  name: string
}

/** Returns at most eight people who match an unfinished mention; none once it equals a whole username. */
export function meantBy(typed: string | null, people: readonly Person[]): Person[] {
  if (typed === null || people.some(({ userName }) => userName.toLowerCase() === typed)) return []
  const listNames = ({ userName, name }: Person) => [userName, ...name.split(' ')]
  return people
    .filter((person) => listNames(person).some((word) => word.toLowerCase().startsWith(typed)))
    .slice(0, 8)
}

/** Completes the mention and returns the text and the new caret position. */
export function withMention(text: string, caret: number, userName: string): { text: string; caret: number } {
  const before = text.slice(0, caret).replace(unfinishedMention, '')
  const whole = `${before}@${userName} `
  return { text: whole + text.slice(caret).replace(/^ /, ''), caret: whole.length }
}
