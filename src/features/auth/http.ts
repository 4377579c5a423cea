import type { FastifyInstance } from 'fastify'
import { answerAuth } from './http/answers/answer.ts'
import type { Front } from './http/limits/attempt.ts'
import { authCookies } from './http/sessions/cookies.ts'
import { mountForms } from './http/answers/forms.ts'
import type { House } from './http/services.ts'
import { createIdentify } from './http/sessions/identify.ts'
import { createLimits } from './http/limits/limits.ts'
import { createReopen } from './http/answers/reopen.ts'
import { createSessionCache } from './http/sessions/session-cache.ts'
import { accessTokens, cookieTokens, deviceTokens } from './http/sessions/tokens.ts'

/** Everything between a request and its person: who asks, how often they may, and the whole of /api/auth. */
export function signingIn(app: FastifyInstance, house: House) {
  const { settings, clock } = house
  const maker = { secret: settings.secret, origin: settings.siteUrl, clock }
  const front: Front = {
    house,
    sessions: createSessionCache(house),
    access: accessTokens(maker),
    cookie: cookieTokens(maker),
    device: deviceTokens(maker),
    sessionCookie: authCookies(settings.siteUrl.startsWith('https:')).sessionToken.name,
  }
  const limits = createLimits(house)
  app.addHook('onClose', limits.close)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      async (_: unknown, body: string) => body,
    )
    scope.route({
      method: ['GET', 'POST'],
      url: '/api/auth/*',
      exposeHeadRoute: false,
      handler: (request, reply) => answerAuth({ front, limits }, request, reply),
    })
  })
  mountForms(app, house)
  return { identify: createIdentify(front), limits, reopen: createReopen(front) }
}
