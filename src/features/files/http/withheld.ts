import type { FastifyRequest } from 'fastify'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { contentPlace, placeOf } from '../places/place.ts'
import type { findFile } from '../service.ts'
import type { FilesHouse } from './services.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** What no cache may keep, since the next one who asks may be a stranger. */
export const forThemAlone = 'private, no-store'

/** 404 for a file that the moderators took from strangers, unless ADMIN asks, its uploader, or whose place it is. */
export async function refuseStrangers(house: FilesHouse, request: FastifyRequest, file: Found) {
  if (file.isWithheld && !(await mayStillSee(house, request, file))) throw notFound('This file was')
}

async function mayStillSee(house: FilesHouse, request: FastifyRequest, { path, ownerId }: Found) {
  const viewer = await house.identify(request)
  if (!viewer) return false
  if (viewer.role === 'ADMIN' || viewer.id === ownerId) return true
  const found = placeOf(path, house.places)
  // Everybody may upload there, so the place is nobody's own.
  if (!found || found.place === contentPlace) return false
  return found.place.mayUpload(house.read({ viewer, address: request.ip }) as MemberContext, found.ids)
}
