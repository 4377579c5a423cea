import type { FastifyInstance } from 'fastify'

/** Creates a browser without a screen: stores cookies and calls /api/auth like the next-auth client. */
export function createVisitor(app: FastifyInstance) {
  const jar = new Map<string, string>()

  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  async function sendRequest(method: 'GET' | 'POST', url: string, fields?: Record<string, string>) {
    const response = await app.inject({
      method,
      url,
      headers: {
        cookie: cookies(),
        'sec-fetch-site': 'same-origin',
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    })
    for (const { name, value } of response.cookies) {
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const { statusCode: status, headers, body: text, cookies: set } = response
    const isJson = String(headers['content-type']).startsWith('application/json')
    return { status, headers, text, cookies: set, body: isJson ? JSON.parse(text) : undefined }
  }

  const get = (url: string) => sendRequest('GET', url)
  /** Calls an API operation like our own pages. */
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const response = await app.inject({
      method,
      url: `/api/v3/${path}`,
      headers: { cookie: cookies(), 'sec-fetch-site': 'same-origin' },
      ...(payload && { payload }),
    })
    for (const { name, value } of response.cookies) jar.set(name, value)
    return { status: response.statusCode, body: response.json(), cookies: response.cookies }
  }
  const csrfToken = async () => (await get('/api/auth/csrf')).body.csrfToken as string
  const post = async (action: string, fields: Record<string, string> = {}) =>
    sendRequest('POST', `/api/auth/${action}`, { csrfToken: await csrfToken(), json: 'true', ...fields })

  return {
    jar,
    ask: sendRequest,
    get,
    post,
    call,
    signIn: (email: string, password: string, callbackUrl = '/') =>
      post('callback/credentials', { email, password, callbackUrl }),
    session: async () => (await get('/api/auth/session')).body,
  }
}
