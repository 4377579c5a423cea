import { Refusal, buildRefusalBody } from '#lib/contract/errors.ts'
import { email as emailField } from '#lib/fields/email.ts'
import { hashValue } from '../../sign-in/quota.ts'
import type { Attempt } from './attempt.ts'
import type { AuthServer, Exchange } from '../answers/answer.ts'
import { sendResponse } from '../bridge.ts'
import { getAuthCookies } from '../sessions/cookies.ts'
import { getAttemptKey } from '../sessions/device.ts'
import { findWaitingUser } from '../second-step.ts'
import type { CountedKey } from './attempt-counter.ts'
import { getSubnet } from './subnet.ts'

/**
 * Maximum attempts at one account from all networks together, as a multiple of the maximum from one network.
 */
const maxNetworkFactor = 5

type GuardedExchange = Exchange & { attempt: Attempt }

interface Outcome {
  response: Response
  status: number
  /** Whether the credentials were correct, so that the attempt doesn't count as a guess. */
  isRight: boolean
}

/**
 * Passes a request on to sign-in if it has attempts left (docs/security.md#attempts-are-counted); any other
 * POST counts as a write. A 429 also has the address of the login page, where the next-auth client looks for
 * it.
 */
export async function throttleSignIn(
  server: AuthServer,
  exchange: GuardedExchange,
  run: () => Promise<Outcome>,
) {
  const { call, request, reply } = exchange
  const { core, limits } = server
  const caller = { viewer: null, address: request.ip }
  const countedKeys = await listCountedKeys(server, exchange)
  try {
    if (countedKeys.length > 0) await limits.attempt(countedKeys, caller, reply)
    else if (call.method === 'POST') await limits.take('write', caller, reply)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 429) throw error
    const url = `${core.services.settings.siteUrl}/login?error=RateLimited`
    return reply.code(429).send({ ...buildRefusalBody(error), url })
  }
  const { response, status, isRight } = await run()
  if (isRight) await limits.forgive(countedKeys)
  return sendResponse(reply, response, { status, withheld: getWithheldCookie(call, core) })
}

/**
 * Returns the name of the cookie to withhold, since only a request for a CSRF token gets its cookie.
 * @auth/core adds one to every response. On a slow connection, the one with the session's response would
 * replace the one that a form already has, and correct passwords would be rejected.
 */
const getWithheldCookie = ({ action }: Exchange['call'], { services }: AuthServer['core']) =>
  action === 'csrf'
    ? undefined
    : getAuthCookies(services.settings.siteUrl.startsWith('https:')).csrfToken.name

/**
 * Returns the keys under which a request counts, the narrowest first. Guesses at one account are limited per
 * network and, more generously, in total. Guesses from one network at any account have a higher limit, since
 * many people may share the network. A browser that has signed in to the account counts separately, so that
 * others can't use up its attempts.
 */
async function listCountedKeys(
  { core }: AuthServer,
  { call, request, attempt }: GuardedExchange,
): Promise<CountedKey[]> {
  const { action, provider, method, fields } = call
  if (method !== 'POST' || (action !== 'callback' && action !== 'signin')) return []
  const { signIn, signInNetwork } = core.services.settings.rates
  const network = getSubnet(request.ip)
  const buildNetworkKey = (purpose: string) => ({
    key: `${purpose}:${network}`,
    most: signInNetwork,
    isShared: true,
  })
  if (attempt.isSecondStep) {
    const user = await findWaitingUser(
      { db: core.services.db, now: core.services.clock() },
      attempt.secondToken,
    )
    const ownKey = user && (await getAttemptKey(core, request.headers.cookie, user.email))
    const all = buildNetworkKey('code address')
    return ownKey ? [{ key: `code ${ownKey.key}`, most: signIn }, all] : [all]
  }
  const email = emailField.safeParse(fields['email'])
  if (provider === 'credentials') {
    const all = buildNetworkKey('address')
    if (!email.success) return [all]
    const { key, isKnown } = await getAttemptKey(core, request.headers.cookie, email.data)
    if (isKnown) return [{ key, most: signIn }]
    return [{ key: `${key} from ${network}`, most: signIn }, { key, most: signIn * maxNetworkFactor }, all]
  }
  const all = buildNetworkKey('link address')
  return provider === 'email' && email.success
    ? [{ key: `link:${hashValue(email.data)}`, most: signIn }, all]
    : [all]
}
