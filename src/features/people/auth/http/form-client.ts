import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import { findErrorWord } from '../sign-in/sign-in-errors.ts'

/** Calls our own endpoints for a form, with the browser's cookies and those received on the way. */
export interface FormClient {
  /** Cookies to set in the browser. */
  cookies: string[]
  /** External address to which the last sign-in leads; null for a page of the site. */
  leadsOut: string | null
  /** Calls /api/auth. Returns null on success, otherwise an error word. */
  signIn(path: string, fields: Record<string, string>): Promise<string | null>
  /** Calls the API. Returns null on success, otherwise an error word. */
  call(method: 'POST' | 'PUT', path: string, body: object): Promise<string | null>
  read<Answer>(path: string): Promise<Answer | null>
}

/** Error words by the field that the API rejected. */
const errorsByField: Record<string, string> = {
  email: 'InvalidEmail',
  password: 'InvalidPassword',
  token: 'SpentLink',
  firstName: 'InvalidName',
  lastName: 'InvalidName',
  userName: 'InvalidUserName',
}
/** Error words by conflict code; null if the write was already done. */
const errorsByConflict: Record<string, string | null> = {
  user_name_taken: 'InvalidUserName',
  has_profile: null,
}

export function openFormClient(app: FastifyInstance, request: FastifyRequest, origin: string): FormClient {
  const jar = new Map(pairs(request.headers.cookie?.split(';') ?? []))
  const client: FormClient = {
    cookies: [],
    leadsOut: null,
    async signIn(path, fields) {
      const { csrfToken } = (await sendRequest({ method: 'GET', url: '/api/auth/csrf' })).json<{
        csrfToken: string
      }>()
      const answer = await sendRequest({
        method: 'POST',
        url: `/api/auth/${path}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...fields, csrfToken, json: 'true' }).toString(),
      })
      if (answer.statusCode === 429) return 'RateLimited'
      const { url } = answer.json<{ url?: string }>()
      const next = url ? URL.parse(url, origin) : null
      client.leadsOut = next && next.origin !== origin ? next.href : null
      return (next && findErrorWord(next)) ?? (next && answer.statusCode === 200 ? null : 'Default')
    },
    async call(method, path, payload) {
      const answer = await sendRequest({ method, url: `/api/v3/${path}`, payload })
      if (answer.statusCode === 200) return null
      if (answer.statusCode === 401) return 'SessionRequired'
      if (answer.statusCode === 429) return 'RateLimited'
      const { code = '', fieldErrors = {} } = answer.json<{ code?: string; fieldErrors?: object }>()
      if (answer.statusCode === 409 && code in errorsByConflict) return errorsByConflict[code] ?? null
      return errorsByField[Object.keys(fieldErrors)[0] ?? ''] ?? 'Default'
    },
    async read(path) {
      const answer = await sendRequest({ method: 'GET', url: `/api/v3/${path}` })
      return answer.statusCode === 200 ? answer.json() : null
    },
  }

  const sendRequest = async (options: InjectOptions) => {
    const answer = await app.inject({
      ...options,
      remoteAddress: request.ip,
      headers: {
        'user-agent': request.headers['user-agent'] ?? '',
        'sec-fetch-site': 'same-origin',
        origin,
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        ...options.headers,
      },
    })
    const set = [answer.headers['set-cookie'] ?? []].flat()
    client.cookies.push(...set)
    for (const [name, value] of pairs(set)) jar.set(name, value)
    return answer
  }
  return client
}

function pairs(cookies: string[]): [string, string][] {
  return cookies.map((cookie) => {
    const [pair = ''] = cookie.split(';')
    const separatorIndex = pair.indexOf('=')
    return [pair.slice(0, separatorIndex).trim(), pair.slice(separatorIndex + 1).trim()]
  })
}
