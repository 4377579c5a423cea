import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#lib/errors.ts'
import { answerFromCache, hasWritten, sendEntry } from './cached-pages.ts'
import { sendError } from './errors.ts'
import { contentSecurityPolicy, finish } from './finish.ts'
import type { PageCache } from './page-cache.ts'
import { finishEntry, type Made } from './page-entry.ts'
import type { PageAddress } from './page-routes.ts'
import { securityHeaders } from './security.ts'
import type { Services } from './services.ts'
import type { Identify } from './session.ts'
import { createPages, type Rendering } from './ssr.ts'

interface PageOptions {
  services: Services
  identify: Identify
  cache: PageCache
  keepPages: boolean
}

/** Everything the API does not answer is a page: kept bytes, or made for everyone, or made for its viewer. */
export async function mountPages(
  app: FastifyInstance,
  { services, identify, cache, keepPages }: PageOptions,
) {
  const { render, routeOf: find } = await createPages(services)
  const routeOf = (url: string) => (keepPages ? find(url) : { ...find(url), keep: false })
  const https = services.config.siteUrl.startsWith('https:')
  const made = (rendering: Rendering, keep: boolean) => asMade(rendering, { keep, https })

  const forOne = async (request: FastifyRequest, reply: FastifyReply, page: PageAddress) => {
    const { viewer } = await identify(request)
    const entry = await finishEntry(await made(await render(page.url, viewer, request.ip), false))
    sendEntry(request, reply, entry)
  }

  const forEveryone = async (request: FastifyRequest, reply: FastifyReply, page: PageAddress) => {
    const make = async () => made(await render(page.url, null, request.ip), page.keep)
    const entry = page.keep
      ? await cache.serve(page.url, make, hasWritten(request))
      : await finishEntry(await make())
    // Hidden from everyone may still be the viewer's own: a private profile, a draft.
    if (entry.status === 404 && request.headers.cookie?.includes('session-token'))
      return forOne(request, reply, page)
    sendEntry(request, reply, entry)
  }

  app.addHook(
    'onRequest',
    answerFromCache({
      cache,
      addressOf: (url) => {
        const page = routeOf(url)
        return page.audience === 'everyone' && page.keep ? { key: page.url, url: page.url } : null
      },
    }),
  )
  app.get('/*', async (request, reply) => {
    try {
      // What no contract names is no page either.
      if (/^\/(api|gcp|discord|assets)\//.test(request.url)) throw notFound('This address was')
      const page = routeOf(request.raw.url ?? '/')
      await (page.audience === 'one' ? forOne : forEveryone)(request, reply, page)
    } catch (error) {
      return sendError(error, request, reply)
    }
    return reply
  })
}

async function asMade(
  { response, html: rendered, nonce, tags, until }: Rendering,
  { keep, https }: { keep: boolean; https: boolean },
): Promise<Made> {
  const headers = { ...securityHeaders({ https }), ...Object.fromEntries(response.headers) }
  const base = { status: response.status, tags, until, keep }
  if (!headers['content-type']?.startsWith('text/html')) {
    const body = Buffer.from(await response.arrayBuffer())
    return {
      ...base,
      body,
      headers: { ...headers, 'content-security-policy': contentSecurityPolicy([], { https }) },
    }
  }
  const { html, policy } = finish(rendered || (await response.text()), nonce, { https })
  // Vite's own scripts and its connection would be against the policy while developing.
  if (import.meta.env.DEV) return { ...base, body: html, headers }
  return { ...base, body: html, headers: { ...headers, 'content-security-policy': policy } }
}
