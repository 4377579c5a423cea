import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Refusal } from '#lib/contract/errors.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Returns the error for a request without a route: 405 with the allowed methods in `Allow` (RFC 9110,
 * 15.5.6), or 404 if there are none.
 */
export function toUnroutedError(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Refusal {
  const [path = ''] = request.url.split('?')
  const allowedMethods = methods.filter((method) => app.hasRoute({ method, url: path }))
  if (allowedMethods.length === 0) return notFound('This address')
  reply.header(
    'allow',
    allowedMethods.includes('GET') ? ['HEAD', ...allowedMethods].join(', ') : allowedMethods.join(', '),
  )
  return new Refusal(405, 'method', { message: `This address takes ${allowedMethods.join(' and ')} only` })
}
