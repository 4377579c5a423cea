import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { bucketIn } from './bucket.ts'
import { signatureFault } from './signature.ts'

const statuses: Record<string, number> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  NoSuchUpload: 404,
  SlowDown: 503,
}
const pageSize = 3

/**
 * Starts a server with the subset of S3 that files need, which checks signatures: one bucket, addressed in
 * the path. `fail` decides how a request fails: with the name of an S3 error, or 'silence'.
 */
export async function startS3() {
  const folder = await mkdtemp(join(tmpdir(), 'kilnyard-s3-'))
  const bucket = bucketIn(folder)
  const keys = { id: 'kiln-key', secret: 'a/secret+of/the-yard' }
  const state: { fail?: (request: IncomingMessage) => string | undefined } = {}
  const server = createServer((request, response) => {
    // A sender that aborts its request does not matter here.
    answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams: query } = new URL(request.url!, 'http://any')
    const [, name, ...rest] = pathname.split('/').map(decodeURIComponent)
    const forcedFailure = state.fail?.(request)
    if (forcedFailure === 'silence') return
    const errorName =
      forcedFailure ?? signatureFault(request, keys) ?? (name === 'kiln' ? undefined : 'NoSuchBucket')
    const exchange = { request, response, query, key: rest.join('/') }
    const responseError = errorName === undefined ? await answerRequest(exchange) : errorName
    if (typeof responseError !== 'string') return
    request.resume()
    response.statusCode = statuses[responseError] ?? 403
    response.end(
      `<?xml version="1.0"?><Error><Code>${responseError}</Code><Message>as asked</Message></Error>`,
    )
  }

  /** Answers a request, or returns the name of an error. */
  async function answerRequest({ request, response, query, key }: Exchange): Promise<string | void> {
    const id = query.get('uploadId')
    if (id !== null && !(await bucket.isBegun(id))) return 'NoSuchUpload'
    const operation = `${request.method}${query.has('uploads') ? ' uploads' : ''}${id === null ? '' : ' upload'}`
    if (operation === 'GET' && key !== '') return sendObject({ request, response, query, key })
    if (operation === 'GET') return send(response, await listObjects(query))
    if (operation === 'GET uploads') return send(response, await listUploads())
    if (operation === 'PUT') return tagged(response, await bucket.put(key, request))
    if (operation === 'PUT upload')
      return tagged(response, await bucket.putPart(id!, query.get('partNumber')!, request))
    if (operation === 'POST uploads')
      return send(response, `<R><UploadId>${await bucket.begin(key)}</UploadId></R>`)
    if (operation === 'POST upload') {
      const numbers = (await text(request)).matchAll(/<PartNumber>(\d+)</g)
      const { etag } = await bucket.complete(
        id!,
        [...numbers].map(([, number]) => number!),
      )
      return send(response, `<R><ETag>${etag}</ETag></R>`)
    }
    if (operation === 'DELETE upload') await bucket.abort(id!)
    else await bucket.remove(key)
    response.writeHead(204).end()
  }

  async function sendObject({ request, response, key }: Exchange) {
    const object = await bucket.object(key)
    if (!object) return 'NoSuchKey'
    const { size } = object
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const range =
      from === undefined ? undefined : { start: Number(from), end: Math.min(Number(to), size - 1) }
    response.writeHead(range ? 206 : 200, {
      'content-length': range ? range.end - range.start + 1 : size,
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
    })
    const content = object.read(range)
    response.on('close', () => content.destroy())
    content.pipe(response)
    return undefined
  }

  /** Lists a few keys at a time, so that clients soon need another page. */
  async function listObjects(query: URLSearchParams) {
    const after = query.get('continuation-token') ?? ''
    const rest = (await bucket.keys()).filter((key) => key > after)
    const page = rest.slice(0, pageSize)
    const items = await Promise.all(
      page.map(async (key) => {
        const modified = (await bucket.object(key))!.modified.toISOString()
        return `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified></Contents>`
      }),
    )
    const next = rest.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<ListBucketResult>${items.join('')}${next}</ListBucketResult>`
  }

  async function listUploads() {
    const items = (await bucket.unfinished()).map(
      ({ id, key, begun }) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
    )
    return `<ListMultipartUploadsResult>${items.join('')}</ListMultipartUploadsResult>`
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    bucket,
    state,
    settings: {
      bucket: 'kiln',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-kiln-1',
      accessKeyId: keys.id,
      secretAccessKey: keys.secret,
      pathStyle: true,
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type S3Server = Awaited<ReturnType<typeof startS3>>

/** Returns the environment variables for a site that stores its files there. */
export const bucketEnv = ({ settings }: S3Server): Record<string, string> => ({
  S3_BUCKET: settings.bucket,
  S3_ENDPOINT: settings.endpoint,
  S3_REGION: settings.region,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
})

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  query: URLSearchParams
  key: string
}

function send(response: ServerResponse, xml: string) {
  response.setHeader('content-type', 'application/xml')
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
}

const tagged = (response: ServerResponse, etag: string) => void response.setHeader('etag', etag).end()
