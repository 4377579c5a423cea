import { Refusal, refusalBody } from '#lib/contract/errors.ts'
import { email as emailField } from '#lib/fields/fields.ts'
import { digested } from '../../sign-in/quota.ts'
import type { Attempt } from './attempt.ts'
import type { AuthServer, Exchange } from '../answers/answer.ts'
import { passOn } from '../bridge.ts'
import { authCookies } from '../sessions/cookies.ts'
import { attemptKey } from '../sessions/device.ts'
import { whoWaits } from '../second-step.ts'
import { subnetOf } from './subnet.ts'

type Guarded = Exchange & { attempt: Attempt }

interface Outcome {
  response: Response
  status: number
  /** Somebody was signed in: this was no guess, and does not count. */
  isRight: boolean
}

/**
 * Lets a request through to sign-in when its account and its address have attempts left; others count as
 * writes. The 429 carries the address of the login page too, where the next-auth client looks for it.
 */
export async function throttled(server: AuthServer, exchange: Guarded, run: () => Promise<Outcome>) {
  const { call, request, reply } = exchange
  const { core, limits } = server
  const who = { viewer: null, address: request.ip }
  const keys = await keysOf(server, exchange)
  try {
    if (keys.length > 0) await limits.attempt(keys, who, reply)
    else if (call.method === 'POST') await limits.take('write', who, reply)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 429) throw error
    const url = `${core.services.settings.siteUrl}/login?error=RateLimited`
    return reply.code(429).send({ ...refusalBody(error), url })
  }
  const { response, status, isRight } = await run()
  if (isRight) await limits.forgive(keys)
  return passOn(reply, response, { status, withheld: withheldFrom(call, core) })
}

/**
 * Only who asks for a CSRF token gets its cookie. @auth/core adds one to every answer, and on a slow line that
 * of the session would take the place of the one that a form was given meanwhile: right passwords were refused.
 */
const withheldFrom = ({ action }: Exchange['call'], { services }: AuthServer['core']) =>
  action === 'csrf' ? undefined : authCookies(services.settings.siteUrl.startsWith('https:')).csrfToken.name

async function keysOf({ core }: AuthServer, { call, request, attempt }: Guarded): Promise<string[]> {
  const { action, provider, method, fields } = call
  if (method !== 'POST' || (action !== 'callback' && action !== 'signin')) return []
  const address = `address:${subnetOf(request.ip)}`
  if (attempt.isSecondStep) {
    const user = await whoWaits({ db: core.services.db, now: core.services.clock() }, attempt.secondToken)
    const own = user && (await attemptKey(core, request.headers.cookie, user.email))
    return own ? [`code ${own}`, address] : [address]
  }
  const email = emailField.safeParse(fields['email'])
  if (!email.success) return [address]
  if (provider === 'credentials') return [await attemptKey(core, request.headers.cookie, email.data), address]
  return provider === 'email' ? [`link:${digested(email.data)}`, address] : [address]
}
