import * as z from 'zod/mini'
import { ApiError, unreached } from '#lib/contract/client.ts'
import { email } from '#lib/fields/email.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { invitationCalls } from '../judge-calls.ts'

/** The most that one form sends. */
export const invitedAtOnce = 30

/** Addresses and usernames, each once: with commas, blanks or lines between them, or as an address book writes them. */
export function inviteesIn(typed: string): string[] {
  const entries = typed.split(/[,;\n]/).flatMap((part) => {
    const [, inBrackets] = part.split(/[<>]/)
    return inBrackets ? [inBrackets.trim()] : part.split(/\s+/).filter(Boolean)
  })
  return [...new Map(entries.map((word) => [word.toLowerCase(), word])).values()]
}

/** With an @ inside it is an address; "@name" and "name" are usernames. */
const isAddress = (whom: string) => whom.includes('@', 1)

const wrongIn = (list: readonly string[]) =>
  list.filter((whom) => isAddress(whom) && !z.safeParse(email, whom).success)

export const invitees = z.object({
  whom: z.array(z.string()).check(
    z.refine((list) => list.length > 0, 'This field is required'),
    z.refine((list) => list.length <= invitedAtOnce, `At most ${invitedAtOnce} at once`),
    z.refine((list) => wrongIn(list).length === 0, {
      error: ({ input }) => `That’s not a valid address: ${wrongIn(input as string[]).join(', ')}`,
    }),
  ),
})

/** Each reason once, after everyone it is for; a cut connection is about nobody in particular. */
export const reasonsOf = (failed: readonly Failed[]): string =>
  failed.some(({ message }) => message === unreached)
    ? unreached
    : [...Map.groupBy(failed, ({ message }) => message)]
        .map(([message, those]) => `${those.map(({ whom }) => whom).join(', ')}: ${message}`)
        .join(' ')

interface Failed {
  whom: string
  message: string
}

/** One after the other, so that one who can’t be invited keeps nobody else from it; gives those who were not. */
export async function inviteSeveral(eventId: string, whom: readonly string[]): Promise<Failed[]> {
  const failed: Failed[] = []
  for (const one of whom)
    try {
      await inviteOne(eventId, one)
    } catch (error) {
      failed.push({ whom: one, message: (error as Error).message })
    }
  return failed
}

/** Asks before someone who competes is invited. */
async function inviteOne(eventId: string, whom: string): Promise<void> {
  const draft = { eventId, ...(isAddress(whom) ? { email: whom } : { userName: whom }) }
  try {
    await invitationCalls.inviteJudge(draft)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'confirm_competes') throw error
    const { message: text } = error
    if (
      !(await confirm({
        type: 'warning',
        title: `Invite ${whom} all the same?`,
        text,
        confirmLabel: 'Invite',
      }))
    )
      throw new Error('They compete here, so we didn’t invite them.', { cause: error })
    await invitationCalls.inviteJudge({ ...draft, confirmCompetes: true })
  }
}
