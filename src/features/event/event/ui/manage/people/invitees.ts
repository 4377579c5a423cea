import * as z from 'zod/mini'
import { unreachedMessage } from '#lib/contract/client.ts'
import { email } from '#lib/fields/email.ts'

/** Maximum people invited at once. */
export const maxInvitations = 30

/**
 * Splits addresses and usernames at commas, semicolons, blanks or line breaks, also in address book format.
 * Removes duplicates.
 */
export function parseInvitees(text: string): string[] {
  const entries = text.split(/[,;\n]/).flatMap((part) => {
    const [, bracketedAddress] = part.split(/[<>]/)
    return bracketedAddress ? [bracketedAddress.trim()] : part.split(/\s+/).filter(Boolean)
  })
  return [...new Map(entries.map((entry) => [entry.toLowerCase(), entry])).values()]
}

/** Returns whether the text is an address, which has an @ inside; "@name" and "name" are usernames. */
export const isAddress = (text: string): boolean => text.includes('@', 1)

const listInvalidAddresses = (list: readonly string[]) =>
  list.filter((entry) => isAddress(entry) && !z.safeParse(email, entry).success)

/** Validation for a form field that lists people to invite. */
export const inviteesField = z.array(z.string()).check(
  z.refine((list) => list.length > 0, 'This field is required'),
  z.refine((list) => list.length <= maxInvitations, `At most ${maxInvitations} at once`),
  z.refine((list) => listInvalidAddresses(list).length === 0, {
    error: ({ input }) => `That’s not a valid address: ${listInvalidAddresses(input as string[]).join(', ')}`,
  }),
)

export interface FailedInvitation {
  whom: string
  message: string
}

/**
 * Groups the failures by reason, each after the names that it applies to. A lost connection is reported
 * without names.
 */
export const formatReasons = (failures: readonly FailedInvitation[]): string =>
  failures.some(({ message }) => message === unreachedMessage)
    ? unreachedMessage
    : [...Map.groupBy(failures, ({ message }) => message)]
        .map(([message, group]) => `${group.map(({ whom }) => whom).join(', ')}: ${message}`)
        .join(' ')

export type InviteeKey = { email: string } | { userName: string }

/** Sends the invitations one after the other; a failed one doesn't stop the next. Returns the failed ones. */
export async function sendEach(
  list: readonly string[],
  send: (invitee: InviteeKey) => Promise<unknown>,
): Promise<FailedInvitation[]> {
  const failures: FailedInvitation[] = []
  for (const entry of list)
    try {
      await send(isAddress(entry) ? { email: entry } : { userName: entry })
    } catch (error) {
      failures.push({ whom: entry, message: (error as Error).message })
    }
  return failures
}
