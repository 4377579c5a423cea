import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Refusal, unavailable } from '#lib/contract/errors.ts'
import type { Viewer } from '#lib/contract/viewer.ts'
import type { Audience } from '#lib/pages/page.ts'
import { createAdmission } from '#lib/services/fairness/admission.ts'
import { answerFromCache, hasWritten, rememberAddresses, sendEntry, wantsWhole } from './cached-pages.ts'
import { sendError } from '../requests/errors.ts'
import { buildSecurityPolicy, finish } from './finish.ts'
import { mountPageData } from './late/data-route.ts'
import { deferPage, type LateData } from './late/late-data.ts'
import type { PageCache } from './page-cache.ts'
import { finishEntry, type Entry, type RenderedResponse } from './page-entry.ts'
import type { PageAddress } from './page-routes.ts'
import { getFullAddress } from '../requests/address.ts'
import { toUnroutedError } from '../requests/methods.ts'
import { getSecurityHeaders } from '../requests/security.ts'
import type { Services } from '../services.ts'
import { type Identify, type Limits, refuseToken } from '../requests/session.ts'
import { createPages, type RenderResult } from './ssr.ts'

interface PageOptions {
  services: Services
  identify: Identify
  limits: Limits
  cache: PageCache
  keepPages: boolean
}

interface PageExchange {
  request: FastifyRequest
  reply: FastifyReply
  page: PageAddress
  viewer: Viewer | null
}

/**
 * Serves every address outside the API as a page: cached, rendered for everyone, or rendered for its viewer.
 */
export async function mountPages(
  app: FastifyInstance,
  { services, identify, limits, cache, keepPages }: PageOptions,
) {
  const { render: renderNow, routeOf: find } = await createPages(services)
  const making = createAdmission(services.config.sizes.readsAtOnce)
  services.readings.pagesInProgress = making.running
  const render: typeof renderNow = (...args) => making.run(() => renderNow(...args))
  const findRoute = (url: string) => (keepPages ? find(url) : { ...find(url), keep: false })
  const https = services.config.siteUrl.startsWith('https:')
  const toRendered = (rendering: RenderResult, audience: Audience, kept?: string) =>
    asMade(rendering, { audience, kept, https })
  const makeKept = async (url: string, address: string) =>
    toRendered(await render(url, null, address), 'everyone', url)

  const forOne = async ({ request, reply, page, viewer }: PageExchange) => {
    if (viewer) refuseToken(viewer)
    const make = async (url: string) => toRendered(await render(url, viewer, request.ip), 'one')
    const entry = await withQueryKept(await finishEntry(await make(page.url)), { request, page, make })
    throwIfFailed(entry, page.url)
    sendEntry(request, reply, entry)
  }

  const forEveryone = async ({ request, reply, page, viewer }: PageExchange) => {
    const isKept = page.keep && !wantsWhole(request)
    const make = async (url: string) =>
      isKept ? makeKept(url, request.ip) : toRendered(await render(url, null, request.ip), 'everyone')
    const found = isKept
      ? await cache.serve(page.url, () => make(page.url), hasWritten(request))
      : await finishEntry(await make(page.url))
    const entry = await withQueryKept(found, { request, page, make })
    // A page hidden from the public may still belong to the viewer, such as a private profile or a draft.
    if (entry.status === 404 && viewer) return forOne({ request, reply, page, viewer })
    throwIfFailed(entry, page.url)
    sendEntry(request, reply, entry)
  }

  const findAddress = rememberAddresses((url) => {
    const page = findRoute(url)
    return page.audience === 'everyone' && page.keep ? { key: page.url } : null
  })
  app.addHook('onRequest', answerFromCache({ cache, findAddress, isForEveryone }))
  mountPageData(app, { cache, limits, findRoute, make: makeKept })
  app.get('/*', async (request, reply) => {
    try {
      // An API address that no contract defines is not a page either.
      if (/^\/(api|gcp|discord|assets)\//.test(request.url)) throw toUnroutedError(app, request, reply)
      const page = findRoute(request.raw.url ?? '/')
      // The limit counts per viewer, so that one person's haste does not affect everyone on their network.
      const isForOne = page.audience === 'one' || request.headers.cookie?.includes('session-token')
      const viewer = isForOne ? (await identify(request)).viewer : null
      await limits.take('page', { viewer, address: request.ip }, reply)
      await (page.audience === 'one' ? forOne : forEveryone)({ request, reply, page, viewer })
    } catch (error) {
      return sendError(error, request, reply)
    }
    return reply
  })
}

const isForEveryone = (request: FastifyRequest) => !wantsWhole(request)

interface Answering {
  request: FastifyRequest
  page: PageAddress
  make: (url: string) => Promise<RenderedResponse>
}

/**
 * Renders a redirect again with the whole address: a page gets only the query names that it reads, but a
 * redirect keeps all.
 */
async function withQueryKept(entry: Entry, { request, page, make }: Answering): Promise<Entry> {
  const whole = getFullAddress(request.raw.url ?? '/')
  return redirects.has(entry.status) && whole !== page.url ? finishEntry(await make(whole)) : entry
}

/** React Router uses 202 to redirect a page's data. */
const redirects = new Set([202, 301, 302])

/**
 * Throws a `Refusal` for a failed response that is neither a page nor a page's data, so that React Router's
 * own words never show.
 */
function throwIfFailed({ status, refusal, unchanged }: Entry, url: string) {
  const type = unchanged[unchanged.indexOf('content-type') + 1] ?? ''
  if (status < 400 || type.startsWith('text/html') || url.split('?', 1)[0]!.endsWith('.data')) return
  if (refusal) throw refusal
  if (status === 404) throw notFound('This address')
  if (status === 503) throw unavailable()
  const message = status < 500 ? 'We can’t read this address' : 'Something went wrong'
  throw new Refusal(status, status < 500 ? 'unreadable' : 'fault', { message })
}

async function asMade(
  { response, html: rendered, refusal, nonce, tags, until }: RenderResult,
  { audience, kept, https }: { audience: Audience; kept: string | undefined; https: boolean },
): Promise<RenderedResponse> {
  const headers = { ...getSecurityHeaders({ https }), ...Object.fromEntries(response.headers) }
  const base = { status: response.status, tags, until, keep: kept !== undefined }
  if (!headers['content-type']?.startsWith('text/html')) {
    const body = Buffer.from(await response.arrayBuffer())
    return {
      ...base,
      body,
      refusal,
      headers: { ...headers, 'content-security-policy': buildSecurityPolicy([], { https }) },
    }
  }
  const whole = rendered || (await response.text())
  const isLate = audience === 'everyone' && !import.meta.env.DEV
  const isApart = response.status === 200 && !headers['set-cookie']
  const { html: deferred, data } = isLate ? deferPage(whole, isApart ? kept : undefined) : { html: whole }
  const { html, policy } = finish(deferred, nonce, { https })
  // In development, the policy would block Vite's scripts and its connection.
  if (import.meta.env.DEV) return { ...base, body: html, headers }
  return {
    ...base,
    body: html,
    headers: { ...headers, 'content-security-policy': policy },
    data: data && toDataResponse(data, { https }),
  }
}

/** Returns the response with the data; browsers ask each time, because it ends with the page. */
const toDataResponse = ({ hash, text }: LateData, { https }: { https: boolean }) => ({
  hash,
  response: {
    status: 200,
    headers: {
      ...getSecurityHeaders({ https }),
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': buildSecurityPolicy([], { https }),
      'cache-control': 'public, no-cache',
    },
    body: text,
    tags: [],
    keep: true,
  },
})
