import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '#database/connection/open.ts'
import type * as bundle from './bundle.ts'
import type { Config } from './config/config.ts'
import { onStopSignal } from './stop-signals.ts'

type Bundle = typeof bundle

/** Runs the development server: every request runs the latest code, while the database stays open. */
export async function serveInDevelopment(database: OpenDatabase, config: Config): Promise<void> {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
  const load = () => vite.ssrLoadModule('/src/server/bundle.ts') as Promise<Bundle>
  await (
    await load()
  ).commands['prepare']!({ ...database, config, args: [] })

  let current: { bundle: Bundle; app: Promise<FastifyInstance> } | undefined
  const loadNewestApp = async () => {
    const latestBundle = await load()
    if (current?.bundle === latestBundle) return current.app
    const before = current?.app
    current = {
      bundle: latestBundle,
      app: replaceApp(before, () =>
        latestBundle.createApp({ ...database, config, keepPages: false, keepReads: false }),
      ),
    }
    return current.app
  }

  const server = createServer((request, response) => {
    vite.middlewares(request, response, () => {
      loadNewestApp().then(
        (app) => app.routing(request, response),
        (error: Error) => {
          vite.ssrFixStacktrace(error)
          console.error(error)
          response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack)
        },
      )
    })
  })
  server.listen(config.port, config.host, () =>
    console.log(`\nKilnyard is being developed at ${config.siteUrl}`),
  )
  const stop = () => {
    server.close()
    void Promise.allSettled([vite.close(), current?.app.then((app) => app.close())])
      .then(() => database.close())
      .finally(() => process.exit(0))
  }
  // A server that a plugin created within Vite's would end the process at once, before PostgreSQL has
  // stopped.
  process.removeAllListeners('SIGTERM')
  onStopSignal(stop)
}

async function replaceApp(
  before: Promise<FastifyInstance> | undefined,
  create: () => Promise<FastifyInstance>,
) {
  await before?.then((app) => app.close()).catch(() => {})
  const app = await create()
  await app.ready()
  return app
}
