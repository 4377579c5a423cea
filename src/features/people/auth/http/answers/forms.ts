import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { forbidden } from '#lib/contract/errors.ts'
import { getCallbackPath, addCallback } from '../../sign-in/callback-path.ts'
import { isPage } from '../../sign-in/sign-in-errors.ts'
import type { AuthServices } from '../services.ts'
import { sendLeavingPage } from './leaving-page.ts'
import { type FormClient, openFormClient } from '../form-client.ts'

interface FormInput {
  fields: Record<string, string>
  callbackUrl: string
}

/** Handles a form's input and returns the next address; a word in `error` names the problem. */
type FormHandler = (client: FormClient, input: FormInput) => Promise<string>

/**
 * Mounts the account forms for browsers without scripts. A form is verified by its origin, not by a token,
 * since its page contains nothing specific to a visitor. Each form then calls our own endpoints as a client
 * would.
 */
export function mountForms(app: FastifyInstance, { settings }: AuthServices) {
  const forms: Record<string, FormHandler> = {
    '/login': signIn,
    '/login/code': secondStep,
    '/login/confirm': confirm,
    '/account/confirm': confirmNewAddress,
    '/signup': signUp,
    '/reset': reset,
    '/welcome': welcome,
    '/unsubscribe': unsubscribe,
  }
  for (const [path, handle] of Object.entries(forms)) {
    app.post(path, async (request, reply) => {
      refuseForeignForm(request, settings.siteUrl)
      const fields = getFields(request.body)
      const callbackUrl = getCallbackPath(fields['callbackUrl'], settings.siteUrl)
      const client = openFormClient(app, request, settings.siteUrl)
      const next = await handle(client, { fields, callbackUrl })
      return redirectTo(reply, client, next)
    })
  }
}

async function signIn(client: FormClient, { fields, callbackUrl }: FormInput) {
  const { way = 'password', email = '', password = '' } = fields
  if (way === 'password') {
    const error = await client.signIn('callback/credentials', { email, password, callbackUrl })
    if (error === 'SecondFactor') return addCallback('/login/code', callbackUrl)
    if (isPage(error)) return error
    return error ? addCallback('/login', callbackUrl, { error }) : getNextPage(client, callbackUrl)
  }
  if (way === 'link') {
    const error = await client.signIn('signin/email', { email, callbackUrl })
    return addCallback('/login', callbackUrl, error ? { error } : { sent: 'email' })
  }
  const error = await client.signIn(`signin/${encodeURIComponent(way)}`, { callbackUrl })
  if (client.leadsOut && !error) return client.leadsOut
  return addCallback('/login', callbackUrl, { error: error ?? 'OAuthSignin' })
}

async function secondStep(client: FormClient, { fields: { code = '' }, callbackUrl }: FormInput) {
  const error = await client.signIn('callback/second-factor', { code, callbackUrl })
  if (error === 'SecondStepOver') return addCallback('/login', callbackUrl, { error })
  return error ? addCallback('/login/code', callbackUrl, { error }) : getNextPage(client, callbackUrl)
}

async function signUp(client: FormClient, { fields: { email = '', password = '' }, callbackUrl }: FormInput) {
  const error = await client.call('POST', 'user/createUser', { email, password })
  if (error) return addCallback('/signup', callbackUrl, { error })
  const refusalUrl = await client.signIn('callback/credentials', { email, password, callbackUrl })
  if (isPage(refusalUrl)) return refusalUrl
  return refusalUrl ? '/signup?sent=email' : addCallback('/welcome', callbackUrl)
}

async function reset(client: FormClient, { fields: { email = '', token, password = '' } }: FormInput) {
  if (token === undefined) {
    const error = await client.call('POST', 'user/requestPasswordReset', { email })
    return addCallback('/reset', '/', error ? { error } : { sent: 'email' })
  }
  const error = await client.call('POST', 'user/resetPassword', { token, password })
  return error ? addCallback('/reset', '/', { token, error }) : '/login?sent=password'
}

async function confirm(client: FormClient, { fields: { token = '' } }: FormInput) {
  const error = await client.call('POST', 'user/confirmAddress', { token })
  return addCallback('/login/confirm', '/', error ? { token, error } : { done: '' })
}

async function confirmNewAddress(client: FormClient, { fields: { token = '' } }: FormInput) {
  const error = await client.call('POST', 'user/confirmEmailChange', { token })
  return addCallback('/account/confirm', '/', error ? { token, error } : { done: '' })
}

async function welcome(client: FormClient, { fields, callbackUrl }: FormInput) {
  const { userName = '', firstName = '', lastName = '' } = fields
  const draft = {
    userName,
    firstName,
    lastName,
    public: fields['public'] === 'on',
    subscribedToMail: fields['subscribedToMail'] === 'on',
  }
  const error = await client.call('POST', 'profile/createProfile', draft)
  return error ? addCallback('/welcome', callbackUrl, { error }) : callbackUrl
}

/**
 * Unsubscribes from all e-mails with an unsubscribe link, from those on one topic, or from those of one event
 * or stream. With `again`, subscribes to them again.
 */
async function unsubscribe(
  client: FormClient,
  { fields: { key = '', again = '', topic, eventId, streamId } }: FormInput,
) {
  const link: Record<string, string> = {
    key,
    ...(topic && { topic }),
    ...(eventId && { eventId }),
    ...(streamId && { streamId }),
  }
  const isOfEvent = Boolean(eventId || streamId)
  const [stop, resume] = isOfEvent ? ['mute', 'unmute'] : ['unsubscribe', 'subscribe']
  const error = await client.call('POST', `mail/${again ? resume : stop}?${new URLSearchParams(link)}`, {})
  return addCallback(
    '/unsubscribe',
    '/',
    error ? { ...link, error } : { ...link, done: again ? 'resumed' : 'stopped' },
  )
}

/**
 * Returns the next page. New members first choose a name, and a person who owes a second factor gets the
 * account page.
 */
async function getNextPage(client: FormClient, callbackUrl: string) {
  const viewer = await client.read<{ userName: string | null; owesSecondFactor: boolean } | null>(
    'user/getViewer',
  )
  if (viewer?.owesSecondFactor) return '/account'
  return viewer?.userName === null ? addCallback('/welcome', callbackUrl) : callbackUrl
}

function redirectTo(reply: FastifyReply, { cookies }: FormClient, next: string) {
  reply.header('cache-control', 'no-store')
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  // A form may only lead to this site (form-action), so a page of this site redirects to another service.
  if (!next.startsWith('/')) return sendLeavingPage(reply, next)
  return reply.redirect(next, 303)
}

function refuseForeignForm({ headers }: FastifyRequest, siteUrl: string) {
  const site = headers['sec-fetch-site']
  if (site ? site === 'same-origin' : headers.origin === siteUrl) return
  throw forbidden('This request didn’t come from this site')
}

function getFields(body: unknown): Record<string, string> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
