import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { site } from '../../site.config.ts'
import { api } from '../operations/api.ts'
import { sendEntry } from '../pages/cached-pages.ts'
import { buildOpenApi } from './openapi.ts'
import { finishEntry, type Entry, type RenderedResponse } from '../pages/page-entry.ts'
import { getSecurityHeaders } from '../requests/security.ts'

const script = '/api/docs/js/scalar.js'

// The reference gets its styles from its script and loads nothing from other sites.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** Serves `/api/openapi.json`, and `/api/docs` to read it and try it. */
export function mountReference(app: FastifyInstance, { origin }: { origin: string }) {
  const document = () =>
    buildOpenApi(
      api.map(({ contract }) => contract),
      { title: `${site.name} API`, description: site.description, version: '3', origin },
    )
  const https = origin.startsWith('https:')
  const buildEntry = (type: string, body: Buffer | string) =>
    finishEntry(buildRenderedResponse({ type, body, https }))
  const json = callOnce(() => buildEntry('application/json; charset=utf-8', JSON.stringify(document())))
  // The script has four megabytes, so it is read on the first request, not at startup.
  const source = callOnce(async () => buildEntry('text/javascript; charset=utf-8', await readReference()))
  app.get('/api/openapi.json', async (request, reply) => {
    // The document is the same for everyone, so tools on other sites may read it.
    reply.raw.setHeader('access-control-allow-origin', '*')
    return createEntryHandler(json)(request, reply)
  })
  app.get(script, createEntryHandler(source))
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(buildReferencePage()),
  )
}

function createEntryHandler(entry: () => Promise<Entry>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    sendEntry(request, reply, await entry())
    return reply
  }
}

function callOnce<Result>(create: () => Promise<Result>) {
  let result: Promise<Result> | undefined
  return () => (result ??= create())
}

function buildRenderedResponse({
  type,
  body,
  https,
}: {
  type: string
  body: Buffer | string
  https: boolean
}): RenderedResponse {
  const headers = {
    ...getSecurityHeaders({ https }),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': type,
    'cache-control': 'public, max-age=3600',
  }
  return { status: 200, headers, body, tags: [], keep: true }
}

async function readReference() {
  const referenceApp = await openReference()
  const { rawPayload } = await referenceApp.inject(script)
  await referenceApp.close()
  return rawPayload
}

async function openReference() {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const referenceApp = fastify()
  await referenceApp.register(scalar, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json' },
  })
  return referenceApp
}

function buildReferencePage() {
  // The reference's developer tools and its MCP generator would send the document to Scalar.
  const settings = JSON.stringify({
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    showDeveloperTools: 'never',
    mcp: { disabled: true },
  })
  return `<!doctype html><html lang="${site.locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${site.name} API</title></head><body>
<script id="api-reference" data-url="/api/openapi.json" data-configuration="${settings.replaceAll('"', '&quot;')}"></script>
<script src="${script}"></script></body></html>`
}
