const begun = /(?<![\w@/.])@([a-z0-9_-]{0,60})$/i

/** What has been written of a mention that ends here, in lower case and without its @; null where none does. */
export const mentionAt = (text: string, caret: number): string | null =>
  begun.exec(text.slice(0, caret))?.[1]?.toLowerCase() ?? null

/** The text with that mention whole, and where one goes on writing. */
export function withMention(text: string, caret: number, userName: string): { text: string; caret: number } {
  const before = text.slice(0, caret).replace(begun, '')
  const whole = `${before}@${userName} `
  return { text: whole + text.slice(caret).replace(/^ /, ''), caret: whole.length }
}
