import type { FastifyInstance, FastifyRequest } from 'fastify'
import { servingFiles } from '#features/files/http.ts'
import { allPlaces } from './all-places.ts'
import { type MountOptions, refuseForeignOrigin } from './mount.ts'
import { createScope } from '../scope.ts'
import { write } from './write.ts'

type Files = Omit<MountOptions, 'reopen'> & { allowTime: (request: FastifyRequest) => void }

/** Hands the process over to features/files, which takes uploads and gives out files and pictures. */
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
      if (byCookie && request.method !== 'GET' && request.method !== 'HEAD')
        refuseForeignOrigin(request, services.config.siteUrl)
      return viewer
    },
    read: (who) => createScope(services, who).ctx,
    write: (who, run) => write(services, who, run),
  })
}
