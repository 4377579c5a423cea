import type { FastifyReply, FastifyRequest } from 'fastify'
import { invalid } from '#lib/contract/errors.ts'
import { enoughFor, imageSizes } from '#lib/pictures/image-sizes.ts'
import { forever, inert } from '../download.ts'
import type { FilesServices } from '../services.ts'
import { type ImageCache, type MadePicture, pictureName } from './image-cache.ts'
import type { ImageFormat, Images } from './images.ts'
import { createRemotePictures } from './remote-pictures.ts'
import { createShownFiles, type ShownFile } from './shown-files.ts'
import { createUploadedPictures } from './uploaded-pictures.ts'
import { forThemAlone, refuseStrangers } from '../withheld.ts'

const dayOfSeconds = 24 * 60 * 60

/**
 * Allowed qualities; a requested one is raised to the next. Otherwise one picture could fill the disk in
 * 3,200 variants.
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
 * GET /_image?url&w&q: returns an uploaded picture, or one of a configured host, in a suitable size and
 * format.
 */
export function createOptimiser({ services, images, cache }: PictureParts) {
  const making = new Map<string, Promise<MadePicture>>()
  const shownFile = createShownFiles(services, (url) => void cache.forget(url))
  const uploaded = createUploadedPictures({ services, images, cache }, shownFile)
  const remote = createRemotePictures({ services, images })

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const query = readQuery(request)
    const source = (await uploaded(query.url)) ?? remote(query.url)
    if (source.withheld) await refuseStrangers(services, request, source.withheld)
    const size = { ...query, width: Math.min(query.width, enoughFor(source.width)) }
    const name = pictureName(source.url, `${size.width}-${size.quality}.${size.format}`)
    let picture = await cache.get(name, source.isOurs ? Infinity : dayOfSeconds * 1000)
    if (!picture) {
      await services.limits.take('read', { viewer: null, address: request.ip }, reply)
      picture = await oneMaker(making, name, async () => cache.put(name, await source.make(size, request.ip)))
    }
    return send(reply, request, { ...picture, format: size.format, cacheControl: getCacheControl(source) })
  }
}

function oneMaker(making: Map<string, Promise<MadePicture>>, name: string, make: () => Promise<MadePicture>) {
  const maker = making.get(name) ?? make().finally(() => making.delete(name))
  making.set(name, maker)
  return maker
}

function getCacheControl({ withheld, isOurs }: PictureSource): string {
  if (withheld) return forThemAlone
  return isOurs ? forever : `public, max-age=${dayOfSeconds}`
}

interface Sent extends MadePicture {
  format: ImageFormat
  cacheControl: string
}

function send(
  reply: FastifyReply,
  { headers }: FastifyRequest,
  { content, digest, format, cacheControl }: Sent,
) {
  const etag = `"${digest}"`
  reply.headers({
    'content-type': `image/${format}`,
    'cache-control': cacheControl,
    'content-security-policy': inert,
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
  const enough = qualities.find((each) => each >= quality)
  if (quality < 1 || !enough) throw invalid({ q: 'Use 1 to 100' })
  return { url, width, quality: enough, format: headers.accept?.includes('image/avif') ? 'avif' : 'webp' }
}
