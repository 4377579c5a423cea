import { readdir } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Person, World } from '../people-and-things.ts'

/** Creates a picture of one color. */
export function aPicture(
  width = 640,
  height = 360,
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' = 'png',
) {
  const plainImage = sharp({ create: { width, height, channels: 3, background: '#1f6f5c' } })
  return plainImage.toFormat(format).toBuffer()
}

/** Returns a hundred bytes that claim to be a picture of this size. */
export function claimedPng(width: number, height: number) {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size[8] = 1
  const parts = [
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

function chunk(name: string, data: Buffer) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(name), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Returns the names of all files below the data folder, including unfinished ones. */
export async function keptFiles({ config }: World) {
  const names = await readdir(config.dataDir, { recursive: true, withFileTypes: true }).catch(() => [])
  return names.filter((name) => name.isFile()).map(({ name }) => name)
}

interface UploadOptions {
  path?: string
  type?: string
  name?: string
  /** Sent as form fields instead of in the address. */
  fields?: Record<string, string>
  headers?: Record<string, string>
  /** Share of the form that arrives. */
  share?: number
}

/** Uploads as the API's clients do: a form with one file. */
export const uploadAs =
  (world: World, person: Person | null) =>
  async (content: Buffer, options: UploadOptions = {}) => {
    const { path, type, share = 1, headers } = options
    const form = buildFormResponse(content, options)
    const formBytes = Buffer.from(await form.arrayBuffer())
    const query = new URLSearchParams({
      ...(path !== undefined && { path }),
      ...(type !== undefined && { type }),
    })
    const response = await world.app.inject({
      method: 'POST',
      url: `/gcp/uploadToGcp?${query}`,
      headers: {
        'content-type': form.headers.get('content-type')!,
        ...(person && { authentication: `Bearer ${await world.tokens.sign(person.sessionId)}` }),
        ...headers,
      },
      payload: formBytes.subarray(0, Math.ceil(formBytes.length * share)),
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }

function buildFormResponse(content: Buffer, { name = 'picture.png', fields = {} }: UploadOptions) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new File([new Uint8Array(content)], name, { type: 'image/png' }))
  return new Response(form)
}
