import type { FastifyInstance } from 'fastify'
import { servingFiles } from '#features/platform/files/http/serving-files.ts'
import { opens, refuseBeyondScope } from '#lib/contract/token.ts'
import { allPlaces } from './all-places.ts'
import { type MountOptions, refuseForeignOrigin } from './mount.ts'
import { createScope } from '../scope.ts'
import { write } from './write.ts'

type Files = Omit<MountOptions, 'reopen'>

/** Mounts features/platform/files, which receives uploads and serves files and pictures. */
export function mountFiles(app: FastifyInstance, { services, identify, limits, allowTime }: Files) {
  servingFiles(app, {
    settings: services.config,
    db: services.db,
    storage: services.storage,
    places: allPlaces,
    subscribe: services.subscribe,
    limits,
    allowTime,
    async identify(request) {
      const { viewer, byCookie } = await identify(request)
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (byCookie && !isRead) refuseForeignOrigin(request, services.config.siteUrl)
      if (!viewer?.token) return viewer
      const operationAccess = { method: isRead ? 'GET' : 'POST', access: 'anyone' } as const
      refuseBeyondScope(viewer.token, operationAccess)
      return opens(viewer.token, operationAccess) ? viewer : null
    },
    read: (who) => createScope(services, who).ctx,
    write: (who, run) => write(services, who, run),
  })
}
