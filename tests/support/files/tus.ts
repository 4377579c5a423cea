import type { Person, World } from '../people-and-things.ts'

const pieces = { 'content-type': 'application/offset+octet-stream' }

export const encodeMetadata = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

/** Sends tus requests as a person. */
export function tusAs(world: World, person: Person | null) {
  const sendRequest = async (
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS',
    url: string,
    { headers = {}, payload }: { headers?: Record<string, string | undefined>; payload?: Buffer } = {},
  ) => {
    const answer = await world.app.inject({
      method,
      url,
      headers: {
        'tus-resumable': '1.0.0',
        ...(person && { authentication: `Bearer ${await world.tokens.sign(person.sessionId)}` }),
        ...headers,
      },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.payload }
  }
  return {
    ask: sendRequest,
    begin: (size: number, metadata: Record<string, string> = { path: 'content', type: 'submission_video' }) =>
      sendRequest('POST', '/gcp/resumable', {
        headers: { 'upload-length': String(size), 'upload-metadata': encodeMetadata(metadata) },
      }),
    look: (url: string) => sendRequest('HEAD', url),
    add: (url: string, offset: number, payload: Buffer) =>
      sendRequest('PATCH', url, { headers: { ...pieces, 'upload-offset': String(offset) }, payload }),
    end: (url: string) => sendRequest('DELETE', url),
  }
}
