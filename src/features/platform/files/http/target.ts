import type { MemberContext } from '#lib/contract/context.ts'
import { forbidden, invalid } from '#lib/contract/errors.ts'
import { scopeError } from '#lib/contract/token.ts'
import type { Viewer } from '#lib/contract/viewer.ts'
import { isUploadType, type UploadType, wholeFiles } from '../uploads/file-types.ts'
import { findPlace, templatePath } from '../places/place.ts'
import type { FilesServices } from './services.ts'
import { isCoveredByToken } from './token-place.ts'

/** A signed-in viewer who uploads, and their IP address. */
export interface Uploader {
  viewer: Viewer
  address: string
}

export interface Target {
  path: string
  /** First part of the path and of the key. */
  kind: string
  type: UploadType
}

/**
 * Returns the target of an upload. 422 for a missing path or an unsupported type, 403 if the viewer or the
 * token may not upload this type there.
 */
export async function parseTarget(
  services: FilesServices,
  uploader: Uploader,
  { path: requestedPath, type }: Record<string, unknown>,
): Promise<Target> {
  if (typeof requestedPath !== 'string') throw invalid({ path: 'This field is required' })
  if (!isUploadType(type)) throw invalid({ type: type ? 'Invalid value' : 'This field is required' })
  const path = templatePath(requestedPath, type)
  const match = findPlace(path, services.places)
  const ctx = services.read(uploader) as MemberContext
  if (match && !(await isCoveredByToken(ctx, match))) throw scopeError('This token is for one event only')
  const isTaken = match && (type === 'image' || wholeFiles[type].kinds.includes(match.place.kind))
  if (!isTaken || !(await match.place.mayUpload(ctx, match.ids))) throw forbidden('You can’t upload here')
  return { path, kind: match.place.kind, type }
}
