import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readMessage } from '#features/platform/mail/bounces/message.ts'
import { recordReport } from '#features/platform/mail/bounces/record-bounce.ts'
import { notFound, invalidSignature } from '#lib/contract/errors.ts'
import { write } from '../operations/write.ts'
import type { Services } from '../services.ts'

const maxReportBytes = 512 * 1024
const fiveMinutes = 5 * 60

/**
 * Accepts bounce reports of mail servers as raw bodies, signed as in Standard Webhooks; 404 without a secret.
 */
export function mountBounces(app: FastifyInstance, services: Services) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxReportBytes },
      (_request, body, done) => done(null, body),
    )
    scope.post('/api/mail/bounces', { bodyLimit: maxReportBytes }, async (request, reply) => {
      const { bounceSecret } = services.config
      if (!bounceSecret) throw notFound('This address')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!isSigned(request, body, { secret: Buffer.from(bounceSecret, 'base64'), now: services.clock() }))
        throw invalidSignature()
      const message = await readMessage(body)
      const outcome = await write(services, { viewer: null, address: request.ip }, (ctx) =>
        recordReport(ctx, message),
      )
      reply.header('cache-control', 'no-store')
      return { taken: outcome }
    })
  })
}

function isSigned(
  { headers }: FastifyRequest,
  body: Buffer,
  { secret, now }: { secret: Buffer; now: Date },
): boolean {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  if (typeof id !== 'string' || typeof timestamp !== 'string') return false
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) < fiveMinutes)) return false
  const expectedSignature = Buffer.from(
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64')}`,
  )
  const signatures = String(headers['webhook-signature'] ?? '').split(' ')
  return signatures.some((item) => {
    const signature = Buffer.from(item)
    return signature.length === expectedSignature.length && timingSafeEqual(signature, expectedSignature)
  })
}
