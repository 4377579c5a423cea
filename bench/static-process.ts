import fastify from 'fastify'
import { mountSecurity } from '#server/requests/security.ts'
import { mountStatic } from '#server/pages/static.ts'

/** The files of `build/client` of the folder it is told, as the server gives out its own. */
process.chdir(process.argv[2]!)
const app = fastify()
mountSecurity(app, { https: false })
await mountStatic(app)
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.(Number(new URL(address).port))
