import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import { client, isClientError } from '#lib/contract/client.ts'
import { technologyContract } from '../contract.ts'

const { deleteTechnology } = client(technologyContract)

interface Row {
  id: string
  name: string
}

/**
 * Deletes technologies one after the other. One that can't be deleted doesn't stop the rest, but a lost
 * connection or a missing proof of identity does. Throws an error that names each one left, with the reason.
 */
export async function deleteTechnologies(
  rows: readonly Row[],
  _reason = '',
  remove: (key: { id: string }) => Promise<unknown> = deleteTechnology,
): Promise<void> {
  const failures: string[] = []
  let triedCount = 0
  for (const { id, name } of rows) {
    triedCount++
    try {
      await withRecentSignIn(() => remove({ id }))
    } catch (error) {
      failures.push(`${name}: ${endSentence(getMessage(error))}`)
      if (!isClientError(error) || error.code === 'recent_sign_in') break
    }
  }
  if (failures.length === 0) return
  const untriedCount = rows.length - triedCount
  const untried = untriedCount > 0 ? ` We didn’t try the other ${untriedCount}.` : ''
  throw new Error(
    `${triedCount - failures.length} of ${rows.length} deleted. ${failures.join(' ')}${untried}`,
  )
}

const getMessage = (error: unknown) => (error instanceof Error ? error.message : 'Something went wrong')

const endSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
