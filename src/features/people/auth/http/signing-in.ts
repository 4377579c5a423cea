import type { FastifyInstance } from 'fastify'
import { answerAuth } from './answers/answer.ts'
import type { AuthCore } from './limits/attempt.ts'
import { getAuthCookies } from './sessions/cookies.ts'
import { mountForms } from './answers/forms.ts'
import type { AuthServices } from './services.ts'
import { createIdentifier } from './sessions/identify.ts'
import { createLimits } from './limits/limits.ts'
import { createReopen } from './answers/reopen.ts'
import { createSessionCache } from './sessions/session-cache.ts'
import { createTokenCache } from './sessions/token-cache.ts'
import { createAccessTokens, createCookieTokens, createDeviceTokens } from './sessions/tokens.ts'

/** Sets up everything between a request and its person: identification, limits, and all of /api/auth. */
export function setUpSignIn(app: FastifyInstance, services: AuthServices) {
  const { settings, clock } = services
  const maker = { secret: settings.secret, origin: settings.siteUrl, clock }
  const core: AuthCore = {
    services,
    sessions: createSessionCache(services),
    personal: createTokenCache(services),
    access: createAccessTokens(maker),
    cookie: createCookieTokens(maker),
    device: createDeviceTokens(maker),
    sessionCookie: getAuthCookies(settings.siteUrl.startsWith('https:')).sessionToken.name,
  }
  const limits = createLimits(services)
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
      handler: (request, reply) => answerAuth({ core, limits }, request, reply),
    })
  })
  mountForms(app, services)
  return { identify: createIdentifier(core), limits, reopen: createReopen(core) }
}
