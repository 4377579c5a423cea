import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { download } from './download.ts'
import type { FilesServices } from './services.ts'
import { createImageCache } from './media/image-cache.ts'
import { createImages } from './media/images.ts'
import { sweepIncoming } from './pieces/incoming-file.ts'
import { createOptimizer } from './media/optimise.ts'
import { registerUploadRoutes } from './pieces/resumable.ts'
import { upload } from './upload.ts'
import { piecesFolder } from '../storage/local-pieces.ts'

const hourMs = 60 * 60 * 1000

const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs)

/** Registers routes for uploads, their download, and pictures in the sizes of pages. */
export function registerFileRoutes(app: FastifyInstance, services: FilesServices) {
  const images = createImages()
  const { dataDir, imageCacheBytes } = services.settings
  const cache = createImageCache(join(dataDir, 'image-cache'), { bytes: imageCacheBytes })
  const optimize = createOptimizer({ services, images, cache })
  const sweep = () => {
    const folders = ['incoming', 'files/.incoming', 'image-cache/.incoming']
    for (const folder of folders) void sweepIncoming(join(dataDir, folder), hoursAgo(1))
    // Uploads expire a day after their last part, so files untouched for two days no longer have a row.
    void sweepIncoming(join(dataDir, 'files', piecesFolder), hoursAgo(48))
  }
  sweep()
  // Not a job, because each machine has its own files.
  const dailyTimer = setInterval(sweep, 24 * hourMs).unref()
  app.addHook('onClose', async () => clearInterval(dailyTimer))

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body isn't parsed yet, because the caller is identified first.
    scope.addContentTypeParser('*', async () => undefined)
    await scope.register(multipart)
    scope.post('/gcp/uploadToGcp', (request, reply) => upload({ services, images, cache }, request, reply))
  })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', async () => undefined)
    registerUploadRoutes(scope, { services, images, cache })
  })
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    exposeHeadRoute: false,
    handler: (request, reply) => download(services, request, reply),
  })
  app.get('/_image', (request, reply) => optimize(request, reply))
}
