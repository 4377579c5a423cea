const begun = /(?<![\w@/.])@([a-z0-9_-]{0,60})$/i

/** What has been written of a mention that ends here, in lower case and without its @; null where none does. */
export const mentionAt = (text: string, caret: number): string | null =>
  begun.exec(text.slice(0, caret))?.[1]?.toLowerCase() ?? null

interface Person {
  userName: string
  name: string
}

/** Those whom a mention that has been begun may mean, at most eight; nobody once it is somebody's whole name. */
export function meantBy(written: string | null, people: readonly Person[]): Person[] {
  if (written === null || people.some(({ userName }) => userName.toLowerCase() === written)) return []
  const listNames = ({ userName, name }: Person) => [userName, ...name.split(' ')]
  return people
    .filter((person) => listNames(person).some((word) => word.toLowerCase().startsWith(written)))
    .slice(0, 8)
}

/** The text with that mention whole, and where one goes on writing. */
export function withMention(text: string, caret: number, userName: string): { text: string; caret: number } {
  const before = text.slice(0, caret).replace(begun, '')
  const whole = `${before}@${userName} `
  return { text: whole + text.slice(caret).replace(/^ /, ''), caret: whole.length }
}
