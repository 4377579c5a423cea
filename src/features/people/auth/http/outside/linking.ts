import { outsideServices, type OutsideService } from '../../account/links-contract.ts'
import { redeemLink } from '../../account/links.ts'
import type { Attempt, AuthCore } from '../limits/attempt.ts'
import type { AuthCall } from '../answers/read-request.ts'

export const isOutside = (provider: string | undefined): provider is OutsideService =>
  outsideServices.some((each) => each === provider)

/**
 * Whose account the way back from an outside service links: the signed-in person's who asked for just that on this
 * device. Everybody else signs in by it, as if nobody were signed in: nothing is linked on the way.
 */
export async function whoLinks(core: AuthCore, attempt: Attempt, call: AuthCall): Promise<string | null> {
  const { sessionId } = attempt
  if (call.action !== 'callback' || !isOutside(call.provider) || !sessionId) return null
  const signedIn = await core.sessions.find(sessionId)
  if (!signedIn?.confirmedAt) return null
  return attempt.write((ctx) => redeemLink(ctx, sessionId, call.provider!))
}
