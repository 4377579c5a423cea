import type { FastifyRequest } from 'fastify'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { contentPlace, findPlace } from '../places/place.ts'
import type { findFile } from '../service.ts'
import type { FilesServices } from './services.ts'
import { isCoveredByToken } from './token-place.ts'

type StoredFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** Forbids caching, since the next requester may be a stranger. */
export const privateCacheControl = 'private, no-store'

/**
 * 404 for a file that is withheld from strangers, unless the viewer is ADMIN, its uploader or an owner of its
 * place. A place with its own `maySee` decides by that instead.
 */
export async function requireFileAccess(services: FilesServices, request: FastifyRequest, file: StoredFile) {
  if (file.isWithheld && !(await mayStillSee(services, request, file))) throw notFound('This file')
}

async function mayStillSee(services: FilesServices, request: FastifyRequest, file: StoredFile) {
  const { url, path, ownerId } = file
  const viewer = await services.identify(request)
  if (!viewer) return false
  const match = findPlace(path, services.places)
  const ctx = services.read({ viewer, address: request.ip }) as MemberContext
  if (viewer.token?.eventId && !(match && (await isCoveredByToken(ctx, match)))) return false
  if (match?.place.maySee) return match.place.maySee(ctx, match.ids, { url, ownerId })
  if (viewer.role === 'ADMIN' || viewer.id === ownerId) return true
  // Every member may upload there, so the place has no owner.
  if (!match || match.place === contentPlace) return false
  return match.place.mayUpload(ctx, match.ids)
}
