import type { FastifyReply, FastifyRequest } from 'fastify'
import { forbidden } from '#lib/contract/errors.ts'
import { addQuery } from '#lib/pages/with-query.ts'
import { type Attempt, type AuthCore, openAttempt } from '../limits/attempt.ts'
import { callAuth } from '../bridge.ts'
import { getSafeCallbackUrl } from '../outside/callback-url.ts'
import { rememberDevice } from '../sessions/device.ts'
import type { Limits } from '../limits/limits.ts'
import { findLinkingUser } from '../outside/link-account.ts'
import { rewriteErrors } from './rewrite-errors.ts'
import { sendPlainPage } from './plain-page.ts'
import { listProviderIds } from '../outside/providers.ts'
import { type AuthCall, readRequest } from './read-request.ts'
import { secondStepId, sendSecondStep } from '../second-step.ts'
import { throttleSignIn } from '../limits/throttle.ts'

export interface AuthServer {
  core: AuthCore
  limits: Limits
}

/** Handles a request to /api/auth in the format of next-auth 4. */
export async function answerAuth(server: AuthServer, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
  const call = readRequest(request)
  const { action, provider, method } = call
  const { settings } = server.core.services
  const isSecondStep = action === 'callback' && provider === secondStepId && method === 'POST'
  if (provider !== undefined && !isSecondStep && !listProviderIds(settings).includes(provider))
    return sendRedirect(
      reply,
      call,
      addQuery(Object.entries(call.query), `${settings.siteUrl}/api/auth/signin`),
    )
  if (method === 'GET') {
    await server.limits.take('read', { viewer: null, address: request.ip }, reply)
    const redirectUrl = movedTo(call)
    if (redirectUrl) return reply.redirect(addQuery(Object.entries(call.query), redirectUrl))
    if (action === 'callback' && provider === 'email') return sendConfirmPage(reply, call)
  }
  if (action === 'log' || action === '_log') return log(server, { call, request, reply })

  const attempt = await openAttempt(server.core, request, call)
  if (method === 'GET' && action === 'signout')
    return sendSignOutPage(server, attempt, { call, request, reply })
  if (action === 'callback' && provider === 'email') refuseForeignForm(request, settings.siteUrl)
  attempt.linksTo = await findLinkingUser(server.core, attempt, call)
  return throttleSignIn(server, { call, request, reply, attempt }, async () => {
    const authResponse = await callAuth(server.core, attempt, { request, asked: call })
    const response = await rewriteErrors(authResponse, call, attempt)
    await recordAttempt(server, attempt, { call, request, reply })
    return {
      response,
      status: await getStatus(response, call, attempt),
      isRight: attempt.signedIn !== undefined || attempt.secondStep !== undefined,
    }
  })
}

/** Returns the redirect for a browser that opens one of next-auth's addresses directly. */
function movedTo({ action, provider, query }: AuthCall): string | undefined {
  if (action === 'error') return `/login?error=${toErrorCode(query['error'])}`
  if (action === 'verify-request') return '/login?sent=email'
  if (action === 'signin' && provider) return '/api/auth/signin'
  return action === 'callback' && provider === 'credentials' ? '/login' : undefined
}

export interface Exchange {
  call: AuthCall
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Returns the HTTP status. A client that requests JSON gets 401 for wrong credentials and 403 for a missing
 * CSRF token, where @auth/core sends 200 with an address.
 */
async function getStatus(response: Response, { action, fields, provider }: AuthCall, attempt: Attempt) {
  if (fields['json'] !== 'true' || response.status !== 200) return response.status
  if (action === 'callback' && usesTypedInput(provider) && !attempt.signedIn) return 401
  if (action === 'session') return response.status
  const { url } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { url?: string }
  return url?.endsWith('/login?error=MissingCSRF') ? 403 : response.status
}

async function recordAttempt({ core }: AuthServer, attempt: Attempt, { call, request, reply }: Exchange) {
  const { record } = core.services
  const address = request.ip
  sendSecondStep(core, attempt, reply)
  if (attempt.signedIn) {
    record({ what: 'sign-in', userId: attempt.signedIn.userId, address })
    await rememberDevice(core, attempt.signedIn.userId, { request, reply })
  } else if (attempt.secondStep) record({ what: 'second step', userId: attempt.secondStep.userId, address })
  else if (call.action === 'callback') record({ what: 'sign-in refused', address, detail: call.provider })
  if (attempt.signedOut) record({ what: 'sign-out', userId: attempt.signedOut.userId, address })
}

/** Whether the provider checks typed input, so that a client expects an error status if it is wrong. */
const usesTypedInput = (provider = '') => provider === 'credentials' || provider === secondStepId

const toErrorCode = (code = '') => (/^[A-Za-z]{1,40}$/.test(code) ? code : 'Default')

function sendRedirect(reply: FastifyReply, { method, fields }: AuthCall, url: string) {
  return method === 'POST' && fields['json'] === 'true' ? reply.send({ url }) : reply.redirect(url)
}

/**
 * Sends a page with a button. Opening the e-mailed link doesn't use it up, so a visit by a link scanner has
 * no effect.
 */
function sendConfirmPage(reply: FastifyReply, { path, query }: AuthCall) {
  const { token = '', email = '', callbackUrl = '' } = query
  return sendPlainPage(reply, {
    title: 'Sign in',
    text: email ? `You’re about to sign in as ${email}.` : 'You’re about to sign in.',
    action: `/api/auth${path}?${new URLSearchParams({ callbackUrl, token, email })}`,
    fields: {},
    button: 'Sign in',
  })
}

async function sendSignOutPage({ core }: AuthServer, attempt: Attempt, { call, request, reply }: Exchange) {
  const csrfCall = { ...call, path: '/csrf', query: {} }
  const response = await callAuth(core, attempt, { request, asked: csrfCall })
  const { csrfToken } = (await response.json()) as { csrfToken: string }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  return sendPlainPage(reply, {
    title: 'Sign out',
    text: 'Do you want to sign out on this device?',
    action: '/api/auth/signout',
    fields: {
      csrfToken,
      callbackUrl: getSafeCallbackUrl(call.query['callbackUrl'], core.services.settings.siteUrl),
    },
    button: 'Sign out',
  })
}

/**
 * Rejects the confirmation form if another site sends it, which could sign a person in to a foreign account
 * unnoticed.
 */
function refuseForeignForm({ headers }: FastifyRequest, siteUrl: string) {
  const site = headers['sec-fetch-site']
  if (site ? site === 'same-origin' : headers.origin === undefined || headers.origin === siteUrl) return
  throw forbidden('This request didn’t come from this site')
}

async function log({ core, limits }: AuthServer, { call, request, reply }: Exchange) {
  await limits.take('write', { viewer: null, address: request.ip }, reply)
  // A line of JSON, so that the sender's line breaks don't reach the log.
  const detail = JSON.stringify(call.fields).slice(0, 2000)
  core.services.record({ what: 'client log', address: request.ip, detail })
  return reply.send({})
}
