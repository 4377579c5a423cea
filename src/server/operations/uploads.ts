import type { FastifyInstance } from 'fastify'
import { registerFileRoutes } from '#features/platform/files/http/serving-files.ts'
import { allowsOperation, assertWithinScope } from '#lib/contract/token.ts'
import { allUploadPlaces } from './all-places.ts'
import { type MountOptions, refuseForeignOrigin } from './mount.ts'
import { createScope } from '../scope.ts'
import { write } from './write.ts'

type Files = Omit<MountOptions, 'reopen' | 'keptReads'>

/** Mounts features/platform/files, which receives uploads and serves files and pictures. */
export function mountFiles(app: FastifyInstance, { services, identify, limits, allowTime }: Files) {
  registerFileRoutes(app, {
    settings: services.config,
    db: services.db,
    storage: services.storage,
    places: allUploadPlaces,
    subscribe: services.subscribe,
    limits,
    allowTime,
    async identify(request) {
      const { viewer, byCookie } = await identify(request)
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (byCookie && !isRead) refuseForeignOrigin(request, services.config.siteUrl)
      if (!viewer?.token) return viewer
      const operationAccess = { method: isRead ? 'GET' : 'POST', access: 'anyone' } as const
      assertWithinScope(viewer.token, operationAccess)
      return allowsOperation(viewer.token, operationAccess) ? viewer : null
    },
    read: (caller) => createScope(services, caller).ctx,
    write: (caller, run) => write(services, caller, run),
  })
}
