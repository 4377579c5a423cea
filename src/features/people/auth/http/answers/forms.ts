import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { forbidden } from '#lib/contract/errors.ts'
import { callbackPath, withCallback } from '../../sign-in/callback-path.ts'
import { isPage } from '../../sign-in/sign-in-errors.ts'
import type { AuthServices } from '../services.ts'
import { leavingPage } from './leaving-page.ts'
import { type FormClient, openFormClient } from '../form-client.ts'

interface Filled {
  fields: Record<string, string>
  callbackUrl: string
}

/** Handles a form's input and returns the next address; a word in `error` names the problem. */
type Handling = (client: FormClient, filled: Filled) => Promise<string>

/**
 * Mounts the account forms for browsers without scripts. A form is verified by its origin, not by a token,
 * since its page contains nothing specific to a visitor. Each form then calls our own endpoints as a client
 * would.
 */
export function mountForms(app: FastifyInstance, { settings }: AuthServices) {
  const forms: Record<string, Handling> = {
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
      const callbackUrl = callbackPath(fields['callbackUrl'], settings.siteUrl)
      const client = openFormClient(app, request, settings.siteUrl)
      const next = await handle(client, { fields, callbackUrl })
      return goOn(reply, client, next)
    })
  }
}

async function signIn(client: FormClient, { fields, callbackUrl }: Filled) {
  const { way = 'password', email = '', password = '' } = fields
  if (way === 'password') {
    const error = await client.signIn('callback/credentials', { email, password, callbackUrl })
    if (error === 'SecondFactor') return withCallback('/login/code', callbackUrl)
    if (isPage(error)) return error
    return error ? withCallback('/login', callbackUrl, { error }) : arrive(client, callbackUrl)
  }
  if (way === 'link') {
    const error = await client.signIn('signin/email', { email, callbackUrl })
    return withCallback('/login', callbackUrl, error ? { error } : { sent: 'email' })
  }
  const error = await client.signIn(`signin/${encodeURIComponent(way)}`, { callbackUrl })
  if (client.leadsOut && !error) return client.leadsOut
  return withCallback('/login', callbackUrl, { error: error ?? 'OAuthSignin' })
}

async function secondStep(client: FormClient, { fields: { code = '' }, callbackUrl }: Filled) {
  const error = await client.signIn('callback/second-factor', { code, callbackUrl })
  if (error === 'SecondStepOver') return withCallback('/login', callbackUrl, { error })
  return error ? withCallback('/login/code', callbackUrl, { error }) : arrive(client, callbackUrl)
}

async function signUp(client: FormClient, { fields: { email = '', password = '' }, callbackUrl }: Filled) {
  const error = await client.call('POST', 'user/createUser', { email, password })
  if (error) return withCallback('/signup', callbackUrl, { error })
  const refused = await client.signIn('callback/credentials', { email, password, callbackUrl })
  if (isPage(refused)) return refused
  return refused ? '/signup?sent=email' : withCallback('/welcome', callbackUrl)
}

async function reset(client: FormClient, { fields: { email = '', token, password = '' } }: Filled) {
  if (token === undefined) {
    const error = await client.call('POST', 'user/requestPasswordReset', { email })
    return withCallback('/reset', '/', error ? { error } : { sent: 'email' })
  }
  const error = await client.call('POST', 'user/resetPassword', { token, password })
  return error ? withCallback('/reset', '/', { token, error }) : '/login?sent=password'
}

async function confirm(client: FormClient, { fields: { token = '' } }: Filled) {
  const error = await client.call('POST', 'user/confirmAddress', { token })
  return withCallback('/login/confirm', '/', error ? { token, error } : { done: '' })
}

async function confirmNewAddress(client: FormClient, { fields: { token = '' } }: Filled) {
  const error = await client.call('POST', 'user/confirmEmailChange', { token })
  return withCallback('/account/confirm', '/', error ? { token, error } : { done: '' })
}

async function welcome(client: FormClient, { fields, callbackUrl }: Filled) {
  const { userName = '', firstName = '', lastName = '' } = fields
  const draft = {
    userName,
    firstName,
    lastName,
    public: fields['public'] === 'on',
    subscribedToMail: fields['subscribedToMail'] === 'on',
  }
  const error = await client.call('POST', 'profile/createProfile', draft)
  return error ? withCallback('/welcome', callbackUrl, { error }) : callbackUrl
}

/**
 * Unsubscribes from all e-mails with an unsubscribe link, from those on one topic, or from those of one event
 * or stream. With `again`, subscribes to them again.
 */
async function unsubscribe(
  client: FormClient,
  { fields: { key = '', again = '', topic, eventId, streamId } }: Filled,
) {
  const link: Record<string, string> = {
    key,
    ...(topic && { topic }),
    ...(eventId && { eventId }),
    ...(streamId && { streamId }),
  }
  const isOfOne = Boolean(eventId || streamId)
  const [stop, resume] = isOfOne ? ['mute', 'unmute'] : ['unsubscribe', 'subscribe']
  const error = await client.call('POST', `mail/${again ? resume : stop}?${new URLSearchParams(link)}`, {})
  return withCallback(
    '/unsubscribe',
    '/',
    error ? { ...link, error } : { ...link, done: again ? 'resumed' : 'stopped' },
  )
}

/** Returns the next page; new members first choose a name. */
async function arrive(client: FormClient, callbackUrl: string) {
  const viewer = await client.read<{ userName: string | null; owesSecondFactor: boolean } | null>(
    'user/getViewer',
  )
  if (viewer?.owesSecondFactor) return '/account'
  return viewer?.userName === null ? withCallback('/welcome', callbackUrl) : callbackUrl
}

function goOn(reply: FastifyReply, { cookies }: FormClient, next: string) {
  reply.header('cache-control', 'no-store')
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  // A form may only lead to this site (form-action), so a page of this site redirects to another service.
  if (!next.startsWith('/')) return leavingPage(reply, next)
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
