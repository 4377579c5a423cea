import * as z from 'zod/mini'
import { unreached } from '#lib/contract/client.ts'
import { email } from '#lib/fields/email.ts'

/** The most that one form sends. */
export const invitedAtOnce = 30

/** Addresses and usernames, each once, separated by commas, blanks or lines, or as an address book writes them. */
export function inviteesIn(typed: string): string[] {
  const entries = typed.split(/[,;\n]/).flatMap((part) => {
    const [, inBrackets] = part.split(/[<>]/)
    return inBrackets ? [inBrackets.trim()] : part.split(/\s+/).filter(Boolean)
  })
  return [...new Map(entries.map((word) => [word.toLowerCase(), word])).values()]
}

/** An address has an @ inside; "@name" and "name" are usernames. */
export const isAddress = (whom: string): boolean => whom.includes('@', 1)

const wrongIn = (list: readonly string[]) =>
  list.filter((whom) => isAddress(whom) && !z.safeParse(email, whom).success)

/** Rules of a form field that lists people to invite. */
export const inviteesField = z.array(z.string()).check(
  z.refine((list) => list.length > 0, 'This field is required'),
  z.refine((list) => list.length <= invitedAtOnce, `At most ${invitedAtOnce} at once`),
  z.refine((list) => wrongIn(list).length === 0, {
    error: ({ input }) => `That’s not a valid address: ${wrongIn(input as string[]).join(', ')}`,
  }),
)

export interface Failed {
  whom: string
  message: string
}

/** Each reason once, after everyone it applies to; a cut connection is about nobody in particular. */
export const reasonsOf = (failed: readonly Failed[]): string =>
  failed.some(({ message }) => message === unreached)
    ? unreached
    : [...Map.groupBy(failed, ({ message }) => message)]
        .map(([message, those]) => `${those.map(({ whom }) => whom).join(', ')}: ${message}`)
        .join(' ')

export type Whom = { email: string } | { userName: string }

/** Sends one after the other, so that one failure stops nobody else's invitation. Returns those that failed. */
export async function sendEach(
  list: readonly string[],
  send: (whom: Whom) => Promise<unknown>,
): Promise<Failed[]> {
  const failed: Failed[] = []
  for (const one of list)
    try {
      await send(isAddress(one) ? { email: one } : { userName: one })
    } catch (error) {
      failed.push({ whom: one, message: (error as Error).message })
    }
  return failed
}
