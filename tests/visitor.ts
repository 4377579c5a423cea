import type { FastifyInstance } from 'fastify'

/** A browser without a screen: keeps cookies and speaks to /api/auth as the next-auth client does. */
export function createVisitor(app: FastifyInstance) {
  const jar = new Map<string, string>()

  async function ask(method: 'GET' | 'POST', url: string, fields?: Record<string, string>) {
    const response = await app.inject({
      method,
      url,
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': 'same-origin',
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    })
    for (const { name, value } of response.cookies) {
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const { statusCode: status, headers, body: text, cookies } = response
    const isJson = String(headers['content-type']).startsWith('application/json')
    return { status, headers, text, cookies, body: isJson ? JSON.parse(text) : undefined }
  }

  const get = (url: string) => ask('GET', url)
  const csrfToken = async () => (await get('/api/auth/csrf')).body.csrfToken as string
  const post = async (action: string, fields: Record<string, string> = {}) =>
    ask('POST', `/api/auth/${action}`, { csrfToken: await csrfToken(), json: 'true', ...fields })

  return {
    jar,
    ask,
    get,
    post,
    signIn: (email: string, password: string, callbackUrl = '/') =>
      post('callback/credentials', { email, password, callbackUrl }),
    session: async () => (await get('/api/auth/session')).body,
  }
}
