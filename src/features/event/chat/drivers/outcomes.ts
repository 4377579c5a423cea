import type { ChatAnswer } from '#lib/services/chat-driver.ts'

/** The clock and the patience of a driver; a test brings its own. */
export interface DriverTime {
  now: () => Date
  pause: (milliseconds: number) => Promise<void>
}

export const realTime: DriverTime = {
  now: () => new Date(),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

/** A longer wait goes back to the job table. */
export const longestPause = 30_000

export const retryIn = (
  { now }: DriverTime,
  milliseconds: number,
  { why, mayBeDone = false }: { why: string; mayBeDone?: boolean },
): ChatAnswer<never> => ({
  is: 'retry',
  at: new Date(now().getTime() + milliseconds),
  why,
  mayBeDone,
})

export const refused = (why: string): ChatAnswer<never> => ({ is: 'forbidden', why })

/** What people typed, as one line without signs that print nothing. */
export function oneLine(text: string, most: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...line].slice(0, most).join('')
}
