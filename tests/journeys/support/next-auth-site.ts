import { createServer, request } from 'node:http'
import { resolve } from 'node:path'
import { build } from 'vite'
import { freePort, startSite } from './site.ts'

/**
 * Starts the site behind a small server of the same origin that adds one page: `/client`, which runs the
 * next-auth client as published on npm. Forwards all other requests to the site.
 */
export async function startSiteWithClient() {
  const script = await clientScript()
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const site = await startSite({ env: { SITE_URL: origin } })
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url?.split('?')[0]
    if (path === '/client')
      return outgoing
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Client</title><body><script src="/client.js"></script></body>')
    if (path === '/client.js')
      return outgoing.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script)
    const { method, url, headers } = incoming
    const onward = request({ host: 'localhost', port: site.port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((onListening) => server.listen(port, 'localhost', onListening))
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await site.stop()
  }
  return { ...site, origin, stop }
}

async function clientScript(): Promise<string> {
  const buildResult = await build({
    configFile: false,
    logLevel: 'error',
    // Bundlers for browsers do this for packages that read the environment.
    define: { 'process.env': { NODE_ENV: 'production' } },
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: resolve('tests/journeys/support/next-auth-client.tsx'),
        output: { format: 'iife' },
      },
    },
  })
  const [bundle] = [buildResult].flat()
  if (!bundle || !('output' in bundle)) throw new Error('Nothing was built')
  return bundle.output[0].code
}
