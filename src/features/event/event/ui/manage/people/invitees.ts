import * as z from 'zod/mini'
import { unreached } from '#lib/contract/client.ts'
import { email } from '#lib/fields/email.ts'

/** Maximum invitations per form. */
export const invitedAtOnce = 30

/**
 * Splits addresses and usernames at commas, blanks or line breaks, also in address book format. Removes
 * duplicates.
 */
export function inviteesIn(typed: string): string[] {
  const entries = typed.split(/[,;\n]/).flatMap((part) => {
    const [, inBrackets] = part.split(/[<>]/)
    return inBrackets ? [inBrackets.trim()] : part.split(/\s+/).filter(Boolean)
  })
  return [...new Map(entries.map((word) => [word.toLowerCase(), word])).values()]
}

/** Returns whether the text is an address, which has an @ inside; "@name" and "name" are usernames. */
export const isAddress = (whom: string): boolean => whom.includes('@', 1)

const wrongIn = (list: readonly string[]) =>
  list.filter((whom) => isAddress(whom) && !z.safeParse(email, whom).success)

/** Validation for a form field that lists people to invite. */
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

/**
 * Groups the failures by reason, each after the names that it applies to. A lost connection is reported
 * without names.
 */
export const formatReasons = (failed: readonly Failed[]): string =>
  failed.some(({ message }) => message === unreached)
    ? unreached
    : [...Map.groupBy(failed, ({ message }) => message)]
        .map(([message, those]) => `${those.map(({ whom }) => whom).join(', ')}: ${message}`)
        .join(' ')

export type Whom = { email: string } | { userName: string }

/**
 * Sends the invitations one after the other, so one failure doesn't stop the others. Returns the failed ones.
 */
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
