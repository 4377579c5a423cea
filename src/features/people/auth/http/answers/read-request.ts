import type { FastifyRequest } from 'fastify'
import { badRequest, notFound } from '#lib/contract/errors.ts'
import type { AuthRequest } from '../bridge.ts'

const actions = new Set([
  'session',
  'csrf',
  'providers',
  'signin',
  'callback',
  'signout',
  'error',
  'verify-request',
  'log',
  '_log',
])

export interface AuthCall extends AuthRequest {
  action: string
  provider: string | undefined
}

/**
 * Parses a request to /api/auth: only plain fields, whatever the body's format. 404 for an unknown action.
 */
export function readRequest(request: FastifyRequest): AuthCall {
  const path = (request.params as { '*': string })['*']
  const [action = '', provider, ...more] = path.split('/')
  const canNameProvider = action === 'signin' || action === 'callback'
  if (!actions.has(action) || more.length > 0 || (provider !== undefined && !(canNameProvider && provider)))
    throw notFound('This address')
  return {
    method: request.method as 'GET' | 'POST',
    path: `/${path}`,
    action,
    provider,
    query: toTextValues(request.query as Record<string, unknown>),
    fields: request.method === 'POST' ? parseFields(request) : {},
  }
}

function parseFields({ body, headers }: FastifyRequest): Record<string, string> {
  if (typeof body !== 'string' || body === '') return {}
  if (!headers['content-type']?.startsWith('application/json'))
    return Object.fromEntries(new URLSearchParams(body))
  try {
    return toTextValues(JSON.parse(body) as Record<string, unknown>)
  } catch {
    throw badRequest('unreadable', 'We can’t read this request')
  }
}

/** Converts strings, numbers and booleans to text by name; takes the first value of a repeated name. */
function toTextValues(values: Record<string, unknown> | null): Record<string, string> {
  const entries = Object.entries(values ?? {}).flatMap(([name, value]) => {
    const first: unknown = Array.isArray(value) ? value[0] : value
    return ['string', 'number', 'boolean'].includes(typeof first) ? [[name, String(first)]] : []
  })
  return Object.fromEntries(entries) as Record<string, string>
}
