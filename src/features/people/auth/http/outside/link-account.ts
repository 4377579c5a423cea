import { outsideServices, type OutsideService } from '../../account/links-contract.ts'
import { redeemLink } from '../../account/links.ts'
import type { Attempt, AuthCore } from '../limits/attempt.ts'
import type { AuthCall } from '../answers/read-request.ts'

export const isOutside = (provider: string | undefined): provider is OutsideService =>
  outsideServices.some((each) => each === provider)

/**
 * Returns the account to which a return from an external service links: that of a signed-in person who
 * requested it on this device. Otherwise null: the return only signs in and links nothing.
 */
export async function whoLinks(core: AuthCore, attempt: Attempt, call: AuthCall): Promise<string | null> {
  const { sessionId } = attempt
  if (call.action !== 'callback' || !isOutside(call.provider) || !sessionId) return null
  const signedIn = await core.sessions.find(sessionId)
  if (!signedIn?.confirmedAt) return null
  return attempt.write((ctx) => redeemLink(ctx, sessionId, call.provider!))
}
