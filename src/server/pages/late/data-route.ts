import type { FastifyInstance } from 'fastify'
import { notFound } from '#lib/contract/errors.ts'
import { sendError } from '../../requests/errors.ts'
import type { Limits } from '../../requests/session.ts'
import { sendEntry } from '../cached-pages.ts'
import type { PageCache } from '../page-cache.ts'
import type { RenderedResponse } from '../page-entry.ts'
import type { PageAddress } from '../page-routes.ts'
import { lateDataPath } from './late-data.ts'

interface DataOptions {
  cache: PageCache
  limits: Limits
  findRoute: (url: string) => PageAddress
  /** Renders a page that may be kept. */
  make: (url: string, address: string) => Promise<RenderedResponse>
}

interface DataRequest {
  Params: { hash: string }
  Querystring: { of?: unknown }
}

/**
 * Serves `/_data/{hash}?of={page}`, the data that a page's HTML names by its hash. The data is that of the page
 * as it is now, so that what was hidden, erased or made private is gone here too. Another hash is 404: the page
 * has changed.
 */
export function mountPageData(app: FastifyInstance, { cache, limits, findRoute, make }: DataOptions) {
  app.get<DataRequest>(`${lateDataPath}:hash`, async (request, reply) => {
    try {
      const { hash } = request.params
      const { of } = request.query
      const page = typeof of === 'string' ? findRoute(of) : null
      if (page?.audience !== 'everyone' || !page.keep) throw notFound('This address')
      const found = cache.get(page.url)
      if (!found) await limits.take('page', { viewer: null, address: request.ip }, reply)
      const { data } = found ?? (await cache.serve(page.url, () => make(page.url, request.ip)))
      if (data?.hash !== hash) throw notFound('This address')
      sendEntry(request, reply, data.entry)
    } catch (error) {
      return sendError(error, request, reply)
    }
    return reply
  })
}
