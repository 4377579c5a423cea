import { createServer, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { fetchPicture, type NetworkAccess, fetchMemberUrl } from './guarded-fetch.ts'
import { isPublicAddress } from './public-address.ts'

const picture = Buffer.from('not really a picture')

/**
 * Starts a local server that replaces the internet. 127.0.0.2 counts as public, other addresses are checked
 * as usual, and all of them would reach this server.
 */
async function standIn(answer: RequestListener, addresses: string[] | (() => string[]) = ['127.0.0.2']) {
  const requests: string[] = []
  const openedSockets: unknown[] = []
  const server = createServer((incoming, response) => {
    requests.push(`${incoming.socket.localAddress} ${incoming.url}`)
    answer(incoming, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '::', resolve))
  const { port } = server.address() as AddressInfo
  const network: NetworkAccess = {
    resolve: async (host) => {
      if (!/^(pictures|other)\./.test(host)) return ['127.0.0.1']
      return typeof addresses === 'function' ? addresses() : addresses
    },
    isPublic: (address) => address === '127.0.0.2' || isPublicAddress(address),
    open: (options) => {
      openedSockets.push(options.host)
      return request({ ...options, port })
    },
  }
  const hosts = [
    'pictures.example',
    'other.example',
    'inside.example',
    'localhost',
    'localhost.',
    '127.0.0.1',
    '[::1]',
    '[::ffff:7f00:1]',
    '169.254.169.254',
    '0.0.0.0',
  ]
  const fetch = (url: string) => fetchPicture(url, { hosts, outside: network })
  const fetchStatus = (url: string) => fetchMemberUrl(url, network)
  return {
    asked: requests,
    opened: openedSockets,
    fetch,
    look: fetchStatus,
    [Symbol.asyncDispose]: async () => server.close().closeAllConnections(),
  }
}

test('a picture comes from where its name was found to be', async () => {
  await using internet = await standIn((_, response) => void response.end(picture))
  expect(await internet.fetch('https://pictures.example/a.png?b=1')).toEqual(picture)
  expect(internet.asked).toEqual([expect.stringMatching(/127\.0\.0\.2 \/a\.png\?b=1$/)])
})

const foreignUrls = [
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://017700000001/',
  'https://169.254.169.254/latest/meta-data',
  'https://0.0.0.0/',
  'https://0/',
  'https://127.1/',
  'https://0177.0.0.1/',
  'https://0x7f000001/',
  'https://127.0.0.1./',
  'https://127%2e0%2e0%2e1/',
  'https://127。0。0。1/',
  'https://①②⑦.⓪.⓪.①/',
  'https://[::]/',
  'https://[::ffff:7f00:1]/',
  'https://[0:0:0:0:0:ffff:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1%25eth0]/',
  'https://LOCALHOST/',
  'https://ｌｏｃａｌｈｏｓｔ/',
  'https://localhost/',
  'https://localhost./',
  'https://inside.example/',
  'https://elsewhere.example/',
  'http://pictures.example/',
  'https://pictures.example:8443/',
  'https://pictures.example@127.0.0.1/',
  'https://pictures.example%40127.0.0.1/',
  'https://127.0.0.1#@pictures.example/',
  'https://127.0.0.1\\@pictures.example/',
  'https:127.0.0.1/',
  'https:\\\\127.0.0.1\\',
  'https://u:p@pictures.example/',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'ftp://pictures.example/',
  'blob:https://pictures.example/1',
  'javascript:fetch("//pictures.example")',
]

/** Public URLs that aren't on the list. */
const unlistedUrls = [
  'https://pictures.example./',
  'https://pictures.example:80/',
  'https://PICTURES.example:0/',
  'https://píctures.example/',
  'https://pictures.example.other.test/',
  'https://pictures.example%2eother.test/',
  'https://pictures.example%00.other.test/',
  'https://other.test/pictures.example',
  'https://other.test?pictures.example',
  'https://other.test#pictures.example',
  'https://pictures.example%252f/',
]

/** References that resolve to absolute URLs in a redirect. */
const relativeUrls = ['//127.0.0.1/', '\\\\127.0.0.1\\', '/\\127.0.0.1/', '///127.0.0.1/', '//other.test/']

test('no spelling of an address inside is asked, not even when it is on the list', async () => {
  await using internet = await standIn((_, response) => void response.end(picture), ['127.0.0.1'])
  for (const url of [...foreignUrls, ...relativeUrls, 'https://pictures.example/'])
    await expect(internet.fetch(url), url).rejects.toThrow()
  expect(internet.asked).toEqual([])
})

test('no host that is not on the list is asked, however much its address looks like one', async () => {
  await using internet = await standIn((_, response) => void response.end(picture))
  for (const url of unlistedUrls) await expect(internet.fetch(url), url).rejects.toThrow()
  expect(internet.asked).toEqual([])
  expect(await internet.fetch('HTTPS://PICTURES.Example:443/a.png')).toEqual(picture)
})

test('a redirect is judged like an address', async () => {
  const sameHostUrls = new Set(['https:127.0.0.1/'])
  for (const location of [...foreignUrls, ...unlistedUrls, ...relativeUrls].filter(
    (each) => !sameHostUrls.has(each),
  )) {
    const header = Buffer.from(location).toString('latin1')
    const answer: RequestListener = (_, response) => void response.writeHead(302, { location: header }).end()
    await using internet = await standIn(answer)
    await expect(internet.fetch('https://pictures.example/'), location).rejects.toThrow()
    expect(internet.asked, location).toHaveLength(1)
  }
})

test('the connection is made to the address that was checked, and a name that has moved inside is not asked', async () => {
  const answers = [['127.0.0.2'], ['127.0.0.1']]
  await using internet = await standIn(
    (_, response) => void response.writeHead(302, { location: '/again' }).end(),
    () => answers.shift() ?? ['127.0.0.1'],
  )
  await expect(internet.fetch('https://pictures.example/')).rejects.toThrow('not public')
  expect(internet.asked).toEqual([expect.stringMatching(/127\.0\.0\.2 \/$/)])
  expect(internet.opened).toEqual(['127.0.0.2'])
})

test('a name that leads to one address outside and one inside is not asked', async () => {
  await using internet = await standIn((_, response) => void response.end(picture), ['127.0.0.2', '10.0.0.1'])
  await expect(internet.fetch('https://pictures.example/')).rejects.toThrow('not public')
  expect(internet.asked).toEqual([])
})

test('three redirects are followed and no fourth', async () => {
  await using internet = await standIn(({ url = '' }, response) => {
    const redirectsLeft = Number(url.slice(1))
    if (redirectsLeft === 0) response.end(picture)
    else response.writeHead(301, { location: `https://other.example/${redirectsLeft - 1}` }).end()
  })
  expect(await internet.fetch('https://pictures.example/3')).toEqual(picture)
  await expect(internet.fetch('https://pictures.example/4')).rejects.toThrow('Too many')
})

test('more than five megabytes, half an answer and an error are refused', async () => {
  await using internet = await standIn(({ url }, response) => {
    if (url === '/error') response.writeHead(500).end(picture)
    else if (url === '/half') {
      response.writeHead(200, { 'content-length': 100 }).write('x')
      response.destroy()
    } else {
      const more = () => response.writable && response.write(Buffer.alloc(1_048_576), () => more())
      more()
    }
  })
  await expect(internet.fetch('https://pictures.example/endless')).rejects.toThrow('Too large')
  await expect(internet.fetch('https://pictures.example/half')).rejects.toThrow()
  await expect(internet.fetch('https://pictures.example/error')).rejects.toThrow('500')
})

test('a server that does not answer, or not to the end, is left after five seconds', async () => {
  await using internet = await standIn(({ url }, response) => void (url === '/slow' && response.write('x')))
  const pendingFetches = ['silent', 'slow'].map((path) => internet.fetch(`https://pictures.example/${path}`))
  // Neither request would ever end by itself.
  const answers = await Promise.allSettled(pendingFetches)
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('only addresses of the public internet are public', () => {
  const privateAddresses = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd00::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '0x7f.1',
    'localhost',
    '',
  ]
  for (const address of privateAddresses) expect(isPublicAddress(address), address).toBe(false)
  for (const address of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])
    expect(isPublicAddress(address), address).toBe(true)
})

test('a visit tells the status and reads nothing, by http and https and on the ports of the web', async () => {
  await using internet = await standIn(({ url }, response) => {
    if (url === '/gone') response.writeHead(404).end()
    else if (url === '/moved') response.writeHead(302, { location: 'http://other.example:8501/' }).end()
    else response.write(picture)
  })
  expect(await internet.look('http://pictures.example/')).toBe(200)
  expect(await internet.look('https://pictures.example:3000/gone')).toBe(404)
  expect(await internet.look('https://pictures.example/moved')).toBe(200)
  expect(internet.asked).toHaveLength(4)
})

const isWebs = (url: string) => /\/\/pictures\.example(:8443)?\/$/.test(url)

test('a visit asks no address inside in any spelling, no other port, and follows no redirect there', async () => {
  await using internet = await standIn((_, response) => void response.end(picture), ['127.0.0.1'])
  for (const url of [
    ...foreignUrls,
    'http://pictures.example:22/',
    'http://pictures.example:6379/',
    'nonsense',
  ])
    expect(await internet.look(url), url).toBeNull()
  expect(internet.asked).toEqual([])
  for (const location of foreignUrls.filter((url) => !isWebs(url) && url !== 'https:127.0.0.1/')) {
    const header = Buffer.from(location).toString('latin1')
    const answer: RequestListener = (_, response) => void response.writeHead(302, { location: header }).end()
    await using standInNetwork = await standIn(answer)
    expect(await standInNetwork.look('https://pictures.example/'), location).toBeNull()
    expect(standInNetwork.asked, location).toHaveLength(1)
  }
})
