import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#lib/contract/contract.ts'
import type { applicationContract } from '../contract.ts'

export type OwnApplicationList = AnswerOf<typeof applicationContract, 'getOwnApplications'>

/**
 * Returns a key per account, so that the next person at the device doesn't see the previous person's
 * applications.
 */
export const ownApplicationsKey = (userId: string | undefined) => ['own-applications', userId]

/** Loads the signed-in user's applications; makes no request without an account. */
export function useOwnApplications(userId: string | undefined, initialData?: OwnApplicationList) {
  const { data } = useQuery({
    queryKey: ownApplicationsKey(userId),
    queryFn: async () => (await import('./application-calls.ts')).getOwnApplications({}),
    enabled: userId !== undefined,
    initialData,
  })
  return data
}
