import fastify from 'fastify'
import { mountSecurity } from '#server/requests/security.ts'
import { mountStatic } from '#server/pages/static.ts'

/** Serves the files of `build/client` in the given folder, like the server serves its own. */
process.chdir(process.argv[2]!)
const app = fastify()
mountSecurity(app, { https: false })
await mountStatic(app)
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.(Number(new URL(address).port))
