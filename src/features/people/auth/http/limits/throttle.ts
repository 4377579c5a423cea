import { Refusal, refusalBody } from '#lib/contract/errors.ts'
import { email as emailField } from '#lib/fields/email.ts'
import { digested } from '../../sign-in/quota.ts'
import type { Attempt } from './attempt.ts'
import type { AuthServer, Exchange } from '../answers/answer.ts'
import { passOn } from '../bridge.ts'
import { authCookies } from '../sessions/cookies.ts'
import { attemptKey } from '../sessions/device.ts'
import { whoWaits } from '../second-step.ts'
import type { CountedKey } from './attempt-counter.ts'
import { getSubnet } from './subnet.ts'

/**
 * Maximum attempts at one account from all networks together, as a multiple of the maximum from one network.
 */
const networksAtOnce = 5

type Guarded = Exchange & { attempt: Attempt }

interface Outcome {
  response: Response
  status: number
  /** Whether the credentials were correct, so that the attempt doesn't count as a guess. */
  isRight: boolean
}

/**
 * Passes a request on to sign-in if it has attempts left (docs/security.md#attempts-are-counted); other
 * requests count as writes. A 429 also has the address of the login page, where the next-auth client looks
 * for it.
 */
export async function throttled(server: AuthServer, exchange: Guarded, run: () => Promise<Outcome>) {
  const { call, request, reply } = exchange
  const { core, limits } = server
  const who = { viewer: null, address: request.ip }
  const countedKeys = await countedFor(server, exchange)
  try {
    if (countedKeys.length > 0) await limits.attempt(countedKeys, who, reply)
    else if (call.method === 'POST') await limits.take('write', who, reply)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 429) throw error
    const url = `${core.services.settings.siteUrl}/login?error=RateLimited`
    return reply.code(429).send({ ...refusalBody(error), url })
  }
  const { response, status, isRight } = await run()
  if (isRight) await limits.forgive(countedKeys)
  return passOn(reply, response, { status, withheld: withheldFrom(call, core) })
}

/**
 * Returns the name of the cookie to withhold, since only a request for a CSRF token gets its cookie.
 * @auth/core adds one to every response. On a slow connection, the one with the session's response would
 * replace the one that a form already has, and correct passwords would be rejected.
 */
const withheldFrom = ({ action }: Exchange['call'], { services }: AuthServer['core']) =>
  action === 'csrf' ? undefined : authCookies(services.settings.siteUrl.startsWith('https:')).csrfToken.name

/**
 * Returns the keys under which a request counts, the narrowest first. Guesses at one account are limited per
 * network and, more generously, in total. Guesses from one network at any account have a higher limit, since
 * many people may share the network. A browser that has signed in to the account counts separately, so that
 * others can't use up its attempts.
 */
async function countedFor({ core }: AuthServer, { call, request, attempt }: Guarded): Promise<CountedKey[]> {
  const { action, provider, method, fields } = call
  if (method !== 'POST' || (action !== 'callback' && action !== 'signin')) return []
  const { signIn, signInNetwork } = core.services.settings.rates
  const network = getSubnet(request.ip)
  const fromNetwork = (what: string) => ({
    key: `${what}:${network}`,
    most: signInNetwork,
    isShared: true,
  })
  if (attempt.isSecondStep) {
    const user = await whoWaits({ db: core.services.db, now: core.services.clock() }, attempt.secondToken)
    const own = user && (await attemptKey(core, request.headers.cookie, user.email))
    const all = fromNetwork('code address')
    return own ? [{ key: `code ${own.key}`, most: signIn }, all] : [all]
  }
  const email = emailField.safeParse(fields['email'])
  if (provider === 'credentials') {
    const all = fromNetwork('address')
    if (!email.success) return [all]
    const { key, isKnown } = await attemptKey(core, request.headers.cookie, email.data)
    if (isKnown) return [{ key, most: signIn }]
    return [{ key: `${key} from ${network}`, most: signIn }, { key, most: signIn * networksAtOnce }, all]
  }
  const all = fromNetwork('link address')
  return provider === 'email' && email.success
    ? [{ key: `link:${digested(email.data)}`, most: signIn }, all]
    : [all]
}
