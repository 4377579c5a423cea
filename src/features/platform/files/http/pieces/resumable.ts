import type { FastifyInstance } from 'fastify'
import { Refusal } from '#lib/contract/errors.ts'
import { wholeFiles } from '../../uploads/file-types.ts'
import type { Keeping } from './keep.ts'
import { add, announceUpload, end, sendProgress } from './upload-requests.ts'
import { createUploadTurns } from '../turns.ts'

const version = '1.0.0'

const tusHeaders = {
  'tus-version': version,
  'tus-extension': 'creation,termination,expiration',
  'tus-max-size': wholeFiles.submission_video.bytes,
}

/**
 * Registers routes for resumable uploads as in tus 1.0 (https://tus.io/protocols/resumable-upload), with the
 * paths, types, limits and messages of uploadToGcp, from `path` and `type` of Upload-Metadata. The response
 * to the last part has File-Url.
 */
export function registerUploadRoutes(scope: FastifyInstance, parts: Keeping) {
  const room = { ...parts, turns: createUploadTurns() }
  scope.addHook('onRequest', async ({ method, headers }, reply) => {
    reply.headers({ 'tus-resumable': version, 'cache-control': 'no-store' })
    if (method === 'OPTIONS' || headers['tus-resumable'] === version) return
    reply.header('tus-version', version)
    throw new Refusal(412, 'tus_version', { message: `Uploads speak tus ${version}` })
  })
  scope.options('/gcp/resumable', async (_request, reply) => reply.code(204).headers(tusHeaders).send())
  scope.post('/gcp/resumable', (request, reply) => announceUpload(room, request, reply))
  scope.head<{ Params: { id: string } }>('/gcp/resumable/:id', (request, reply) =>
    sendProgress(room, request, reply),
  )
  scope.patch<{ Params: { id: string } }>('/gcp/resumable/:id', (request, reply) => add(room, request, reply))
  scope.delete<{ Params: { id: string } }>('/gcp/resumable/:id', (request, reply) =>
    end(room, request, reply),
  )
}
