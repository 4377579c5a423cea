import { Refusal, refusalBody } from '#lib/contract/errors.ts'
import { email as emailField } from '#lib/fields/email.ts'
import { digested } from '../../sign-in/quota.ts'
import type { Attempt } from './attempt.ts'
import type { AuthServer, Exchange } from '../answers/answer.ts'
import { passOn } from '../bridge.ts'
import { authCookies } from '../sessions/cookies.ts'
import { attemptKey } from '../sessions/device.ts'
import { whoWaits } from '../second-step.ts'
import type { Counted } from './counted.ts'
import { subnetOf } from './subnet.ts'

/** From how many networks together one account may be guessed at as often as from one. */
const networksAtOnce = 5

type Guarded = Exchange & { attempt: Attempt }

interface Outcome {
  response: Response
  status: number
  /** What was given was right: this was no guess, and does not count. */
  isRight: boolean
}

/**
 * Lets a request through to sign-in when it has attempts left (docs/security.md#attempts-are-counted); others count as
 * writes. The 429 carries the address of the login page too, where the next-auth client looks for it.
 */
export async function throttled(server: AuthServer, exchange: Guarded, run: () => Promise<Outcome>) {
  const { call, request, reply } = exchange
  const { core, limits } = server
  const who = { viewer: null, address: request.ip }
  const counted = await countedFor(server, exchange)
  try {
    if (counted.length > 0) await limits.attempt(counted, who, reply)
    else if (call.method === 'POST') await limits.take('write', who, reply)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 429) throw error
    const url = `${core.services.settings.siteUrl}/login?error=RateLimited`
    return reply.code(429).send({ ...refusalBody(error), url })
  }
  const { response, status, isRight } = await run()
  if (isRight) await limits.forgive(counted)
  return passOn(reply, response, { status, withheld: withheldFrom(call, core) })
}

/**
 * Only who asks for a CSRF token gets its cookie. @auth/core adds one to every answer, and on a slow line that
 * of the session would take the place of the one that a form was given meanwhile: right passwords were refused.
 */
const withheldFrom = ({ action }: Exchange['call'], { services }: AuthServer['core']) =>
  action === 'csrf' ? undefined : authCookies(services.settings.siteUrl.startsWith('https:')).csrfToken.name

/**
 * Under what a request counts, the narrowest first. Guesses at one account are few from one network and not many from
 * all; those of one network at any account are more, since many people may share it. A browser that has signed in to
 * the account counts by itself, so that neither strangers nor neighbours use up what it has.
 */
async function countedFor({ core }: AuthServer, { call, request, attempt }: Guarded): Promise<Counted[]> {
  const { action, provider, method, fields } = call
  if (method !== 'POST' || (action !== 'callback' && action !== 'signin')) return []
  const { signIn, signInNetwork } = core.services.settings.rates
  const network = subnetOf(request.ip)
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
