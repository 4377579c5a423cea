import { externalServices, type ExternalService } from '../../account/links-contract.ts'
import { redeemLink } from '../../account/links.ts'
import type { Attempt, AuthCore } from '../limits/attempt.ts'
import type { AuthCall } from '../answers/read-request.ts'

export const isOutsideService = (provider: string | undefined): provider is ExternalService =>
  externalServices.some((each) => each === provider)

/**
 * Returns the account to which a return from an external service links: that of a signed-in person with a
 * confirmed address who requested it on this device. Otherwise null: the return only signs in and links
 * nothing.
 */
export async function findLinkingUser(
  core: AuthCore,
  attempt: Attempt,
  call: AuthCall,
): Promise<string | null> {
  const { sessionId } = attempt
  if (call.action !== 'callback' || !isOutsideService(call.provider) || !sessionId) return null
  const session = await core.sessions.find(sessionId)
  if (!session?.confirmedAt) return null
  return attempt.write((ctx) => redeemLink(ctx, sessionId, call.provider!))
}
