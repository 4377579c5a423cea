import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { mountErrors } from '#server/requests/errors.ts'
import { aPicture } from '#tests/support/files/pictures.ts'
import { expect, test } from '#tests/support/world.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { createFolderStorage } from '../storage/folder-storage.ts'
import { registerFileRoutes } from '../http/serving-files.ts'
import type { FilesServices } from '../http/services.ts'

/** Creates the image path with a server that records every request and replaces the whole internet. */
async function imagePath({ config, db }: World) {
  const requestedUrls: string[] = []
  const picture = await aPicture(300, 200)
  const server = createServer(({ url = '' }, response) => {
    requestedUrls.push(url)
    const location = new URL(url, 'https://a.example').searchParams.get('to')
    if (location) response.writeHead(302, { location }).end()
    else if (url.startsWith('/text')) response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')
    else response.end(picture)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const app = fastify()
  mountErrors(app)
  registerFileRoutes(app, {
    settings: { ...config, imageHosts: ['pictures.example', 'xn--bcher-kva.example'] },
    db,
    storage: createFolderStorage(`${config.dataDir}/files`),
    subscribe: () => {},
    limits: { take: async () => {} },
    outside: {
      resolve: async () => ['93.184.216.34'],
      isPublic: () => true,
      open: (options) => request({ ...options, host: '127.0.0.1', port }),
    },
  } as Partial<FilesServices> as FilesServices)
  const requestImage = (url: string) => app.inject({ url: '/_image', query: { url, w: '64' } })
  return {
    asked: requestedUrls,
    ask: requestImage,
    async [Symbol.asyncDispose]() {
      await app.close()
      server.close().closeAllConnections()
    },
  }
}

test('a picture of a configured host is fetched once in any spelling and kept for a day', async ({
  world,
}) => {
  await using path = await imagePath(world)
  const spellings = [
    'https://pictures.example/a.png',
    'HTTPS://Pictures.Example/a.png',
    'https://pictures.example:443/a.png#part',
    'https://pictures.example/b/../a.png',
  ]
  for (const url of spellings) {
    const { statusCode, headers } = await path.ask(url)
    expect(statusCode, url).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' })
  }
  expect((await path.ask('https://bücher.example/a.png')).statusCode).toBe(200)
  expect(path.asked).toEqual(['/a.png', '/a.png'])
})

test('nothing is asked for an address that is not on the list, whatever its spelling', async ({ world }) => {
  await using path = await imagePath(world)
  const foreignUrls = [
    'http://pictures.example/a.png',
    'https://pictures.example./a.png',
    'https://pictures.example:8443/a.png',
    'https://user@pictures.example/a.png',
    'https://user:word@pictures.example/a.png',
    'https://pictures.example@elsewhere.example/a.png',
    'https://elsewhere.example/https://pictures.example/a.png',
    'https://elsewhere.example#https://pictures.example',
    'https://elsewhere.example\\@pictures.example/',
    'https://pictures.example.elsewhere.example/',
    'https://pictures.example%2felsewhere/',
    'https%3A%2F%2Fpictures.example%2Fa.png',
    '//pictures.example/a.png',
    '\\\\pictures.example\\a.png',
    'https:\\\\pictures.example\\a.png',
    'https:pictures.example/a.png',
    'https:///pictures.example/a.png',
    ' https://pictures.example/a.png',
    'https://pictures.example/a.png\n',
    'https://pic\ttures.example/a.png',
    'https://píctures.example/',
    'https://xn--pctures-j0a.example/',
    'https://2130706433/',
    'https://[::ffff:127.0.0.1]/',
    'data:image/png;base64,AAAA',
    'blob:https://pictures.example/1',
    'ftp://pictures.example/a.png',
    '/assets/a.png',
    '/_image?url=https://pictures.example/a.png&w=64',
  ]
  for (const url of foreignUrls) expect((await path.ask(url)).statusCode, url).toBe(422)
  expect(path.asked).toEqual([])
})

const to = (location: string) => `https://pictures.example/?to=${encodeURIComponent(location)}`

test('a redirect leads to no other host, and what is no picture is not found', async ({ world }) => {
  await using path = await imagePath(world)
  for (const location of [
    'https://elsewhere.example/',
    '//elsewhere.example/',
    'http://pictures.example/',
    'https://127.0.0.1/',
    'https://pictures.example:8443/',
    'file:///etc/passwd',
  ]) {
    expect((await path.ask(to(location))).statusCode, location).toBe(404)
    expect(path.asked.splice(0), location).toHaveLength(1)
  }
  expect((await path.ask(to('/moved.png'))).statusCode).toBe(200)
  expect(path.asked.splice(0)).toHaveLength(2)
  for (const attempt of ['first', 'second'])
    expect((await path.ask('https://pictures.example/text')).statusCode, attempt).toBe(404)
  expect(path.asked).toEqual(['/text'])
})
