import fastify, { type FastifyInstance } from 'fastify'
import { site } from '../site.config.ts'
import { api } from './api.ts'
import { openApi } from './openapi.ts'

const script = '/api/docs/js/scalar.js'

// The reference styles itself from its script; it loads nothing from elsewhere.
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

/** `/api/openapi.json`, and `/api/docs` to read it and try it. */
export function mountReference(app: FastifyInstance, { origin }: { origin: string }) {
  const document = openApi(
    api.map(({ contract }) => contract),
    { title: `${site.name} API`, description: site.description, version: '3', origin },
  )
  const json = JSON.stringify(document)
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(json))
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(referencePage()),
  )

  // Four megabytes of script: read when somebody asks for the reference, not at every start.
  let reference: Promise<FastifyInstance> | undefined
  app.get(script, async (_request, reply) => {
    reference ??= openReference()
    const { rawPayload } = await (await reference).inject(script)
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(rawPayload)
  })
  app.addHook('onClose', async () => (await reference)?.close())
}

async function openReference() {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const inner = fastify()
  await inner.register(scalar, { routePrefix: '/api/docs', configuration: { url: '/api/openapi.json' } })
  return inner
}

function referencePage() {
  const settings = JSON.stringify({ withDefaultFonts: false, telemetry: false, agent: { disabled: true } })
  return `<!doctype html><html lang="${site.locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${site.name} API</title></head><body>
<script id="api-reference" data-url="/api/openapi.json" data-configuration="${settings.replaceAll('"', '&quot;')}"></script>
<script src="${script}"></script></body></html>`
}
