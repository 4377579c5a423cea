import type { ChatAnswer } from '#lib/services/chat-driver.ts'

/** Clock and pauses of a driver; tests replace them. */
export interface DriverTime {
  now: () => Date
  pause: (milliseconds: number) => Promise<void>
}

export const realTime: DriverTime = {
  now: () => new Date(),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

/** Maximum wait in milliseconds; a longer wait is left to the job table. */
export const maxPauseMs = 30_000

export const createRetryAnswer = (
  { now }: DriverTime,
  milliseconds: number,
  { why, mayBeDone = false }: { why: string; mayBeDone?: boolean },
): ChatAnswer<never> => ({
  is: 'retry',
  at: new Date(now().getTime() + milliseconds),
  why,
  mayBeDone,
})

export const createRefusal = (reason: string): ChatAnswer<never> => ({ is: 'forbidden', why: reason })

/** Returns typed text as one line without nonprinting characters, cut to `maxLength` characters. */
export function oneLine(text: string, maxLength: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...line].slice(0, maxLength).join('')
}
