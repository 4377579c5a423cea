import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Refusal } from '#lib/contract/errors.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Returns the error for a request without a route: 405 with the allowed methods in `Allow` (RFC 9110,
 * 15.5.6), or 404 if there are none.
 */
export function unanswered(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Refusal {
  const [path = ''] = request.url.split('?')
  const taken = methods.filter((method) => app.hasRoute({ method, url: path }))
  if (taken.length === 0) return notFound('This address')
  reply.header('allow', taken.includes('GET') ? ['HEAD', ...taken].join(', ') : taken.join(', '))
  return new Refusal(405, 'method', { message: `This address takes ${taken.join(' and ')} only` })
}
