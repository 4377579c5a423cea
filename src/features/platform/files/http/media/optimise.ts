import type { FastifyReply, FastifyRequest } from 'fastify'
import { invalid } from '#lib/contract/errors.ts'
import { getImageWidth, imageSizes } from '#lib/pictures/image-sizes.ts'
import { immutableCacheControl, inertPolicy } from '../download.ts'
import type { FilesServices } from '../services.ts'
import { type ImageCache, type ConvertedPicture, pictureName } from './image-cache.ts'
import type { ImageFormat, Images } from './images.ts'
import { createRemotePictures } from './remote-pictures.ts'
import { createShownFiles, type ShownFile } from './shown-files.ts'
import { createUploadedPictures } from './uploaded-pictures.ts'
import { privateCacheControl, requireFileAccess } from '../withheld.ts'

const daySeconds = 24 * 60 * 60

/**
 * Allowed qualities; a requested one is raised to the next. With every quality allowed, one picture could
 * fill the disk in 3,200 variants.
 */
const qualities = [10, 25, 50, 75, 90, 100]

interface PictureQuery {
  url: string
  width: number
  quality: number
  format: ImageFormat
}

export interface PictureParts {
  services: FilesServices
  images: Images
  cache: ImageCache
}

export interface PictureSource {
  /** Normalized address. */
  url: string
  /** File with restricted access, for which each caller must be identified. */
  withheld?: ShownFile | undefined
  isOurs: boolean
  /** Original width, beyond which resizing gains nothing. */
  width: number
  make: (size: Omit<PictureQuery, 'url'>, by: string) => Promise<Buffer>
}

/**
 * Creates the handler of GET /_image?url&w&q, which returns an uploaded picture, or one of a configured host,
 * in a suitable size and format.
 */
export function createOptimizer({ services, images, cache }: PictureParts) {
  const pendingPictures = new Map<string, Promise<ConvertedPicture>>()
  const shownFile = createShownFiles(services, (url) => void cache.forget(url))
  const uploadedPictures = createUploadedPictures({ services, images, cache }, shownFile)
  const remotePictures = createRemotePictures({ services, images })

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const query = readQuery(request)
    const source = (await uploadedPictures(query.url)) ?? remotePictures(query.url)
    if (source.withheld) await requireFileAccess(services, request, source.withheld)
    const size = { ...query, width: Math.min(query.width, getImageWidth(source.width)) }
    const name = pictureName(source.url, `${size.width}-${size.quality}.${size.format}`)
    let picture = await cache.get(name, source.isOurs ? Infinity : daySeconds * 1000)
    if (!picture) {
      await services.limits.take('read', { viewer: null, address: request.ip }, reply)
      picture = await createOnce(pendingPictures, name, async () =>
        cache.put(name, await source.make(size, request.ip)),
      )
    }
    return send(reply, request, { ...picture, format: size.format, cacheControl: getCacheControl(source) })
  }
}

function createOnce(
  pendingPictures: Map<string, Promise<ConvertedPicture>>,
  name: string,
  create: () => Promise<ConvertedPicture>,
) {
  const maker = pendingPictures.get(name) ?? create().finally(() => pendingPictures.delete(name))
  pendingPictures.set(name, maker)
  return maker
}

function getCacheControl({ withheld, isOurs }: PictureSource): string {
  if (withheld) return privateCacheControl
  return isOurs ? immutableCacheControl : `public, max-age=${daySeconds}`
}

interface SentPicture extends ConvertedPicture {
  format: ImageFormat
  cacheControl: string
}

function send(
  reply: FastifyReply,
  { headers }: FastifyRequest,
  { content, digest, format, cacheControl }: SentPicture,
) {
  const etag = `"${digest}"`
  reply.headers({
    'content-type': `image/${format}`,
    'cache-control': cacheControl,
    'content-security-policy': inertPolicy,
    vary: 'accept',
    etag,
  })
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.send(content)
}

function readQuery({ query, headers }: FastifyRequest): PictureQuery {
  const { url, w, q = '75' } = query as Record<string, unknown>
  if (typeof url !== 'string' || url === '') throw invalid({ url: 'This field is required' })
  const width = imageSizes.find((size) => String(size) === w)
  if (!width) throw invalid({ w: `Use one of ${imageSizes.join(', ')}` })
  const quality = typeof q === 'string' && /^[1-9]\d{0,2}$/.test(q) ? Number(q) : 0
  const chosenQuality = qualities.find((each) => each >= quality)
  if (quality < 1 || !chosenQuality) throw invalid({ q: 'Use 1 to 100' })
  return {
    url,
    width,
    quality: chosenQuality,
    format: headers.accept?.includes('image/avif') ? 'avif' : 'webp',
  }
}
