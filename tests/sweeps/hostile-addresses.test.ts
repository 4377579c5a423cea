import { globSync, readFileSync } from 'node:fs'
import { tableNames } from '#ui/tables/data-table-address.ts'
import { expect, test } from '../support/built.ts'
import { fill } from '../pages/things.ts'
import { patterns } from './walk.ts'

/** Invalid values in the place of a name. */
const hostile = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%E0%A4%A',
  '%',
  '%0A',
  '%C2%85',
  '%F3%A0%81%81',
  '..%2f..%2fetc%2fpasswd',
  '..%5c',
  '%2f%2fevil.test',
  '%2e%2e',
  '__proto__',
  'constructor',
  "'%22%3E%3Csvg%3E",
  '%25s%25n',
  'é'.repeat(300),
  'a'.repeat(3000),
]
/** Adds long values, which belong only in queries. */
const inQueries = [
  ...hostile,
  'a'.repeat(7000),
  '%F0%9F%98%80'.repeat(500),
  '-1',
  '1e9',
  '99999999999999999999',
]

/** Query names of lists that several pages share, and of React Router. */
const sharedParams = ['tech', 'category', 'track', 'role', 'zone', 'looking', 'drafts', '_routes']

/** All query names that pages read: those in their own code, and those of lists. */
const queryNames = [
  ...new Set([
    ...tableNames,
    ...sharedParams,
    ...globSync('src/pages/**/*.{ts,tsx}').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/query: \[([^\]]*)\]/g)].flatMap(([, names = '']) =>
        [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name!),
      ),
    ),
  ]),
]

const machines = ['/files', '/files/x', '/_image', '/assets/x', '/api/live', '/api/docs', '/gcp/resumable/x']
const allPatterns = [...new Set([...patterns, ...machines])]
const placeholder = /:\w+|\*/g

const inPaths = allPatterns
  .filter((pattern) => pattern.match(placeholder))
  .flatMap((pattern) => [
    ...hostile.map((value) => pattern.replace(placeholder, () => value)),
    ...hostile.map((value) =>
      pattern.replace(/(:\w+|\*)(?!.*(:\w+|\*))/, () => value).replace(placeholder, 'kiln'),
    ),
  ])
const innerAddresses = allPatterns.flatMap((pattern) => {
  const path = pattern.replace(placeholder, 'harbour-light')
  return [`/${path}`, `${path}//`, `${path}/..%2f`, `${path}%00`, `${path}/%E0%A4%A`, `${path}.data?%00=%`]
})
const questions = allPatterns.flatMap((pattern) =>
  inQueries.map((value) => {
    const path = pattern.replace('/:handle', '/@wicket-lane').replace(placeholder, 'harbour-light')
    return `${path}?${queryNames.map((name) => `${name}=${value}`).join('&')}`.slice(0, 7990)
  }),
)

test.beforeAll(async ({ built }) => fill(built))

test('the queries of pages were found', () => {
  expect(queryNames.length).toBeGreaterThan(20)
  expect(queryNames).toEqual(expect.arrayContaining(['q', 'page', 'letter', 'callbackUrl']))
})

test.for([
  ['in the path', inPaths],
  ['around the path', innerAddresses],
  ['in the query', questions],
  [
    'that is too long',
    allPatterns.map((pattern) => `${pattern.replace(placeholder, 'x')}?q=${'a'.repeat(100_000)}`),
  ],
] as const)(
  'no address of a page is a fault or an answer for programs: %s',
  { timeout: 600_000 },
  async ([, addresses], { built }) => {
    const admin = await built.member('ADMIN')
    const problems: string[] = []
    // An administrator can open pages for one person; a sample of the addresses covers those.
    const requests = [
      ...addresses.map((url) => ({ url, who: undefined })),
      ...addresses.filter((_, index) => index % 4 === 0).map((url) => ({ url, who: admin })),
    ]
    for (const { url, who } of requests) {
      const problem = findProblem(await requestPage(built, url, who), url)
      if (problem) problems.push(`${who ? 'ADMIN' : 'a visitor'}: ${url.slice(0, 120)}: ${problem}`)
    }
    expect(problems).toEqual([])
  },
)

type World = Parameters<Parameters<typeof test.beforeAll>[0]>[0]['built']

async function requestPage(built: World, url: string, viewer: { sessionId: string } | undefined) {
  const session = viewer && {
    cookie: 'session-token=known',
    authentication: `Bearer ${await built.tokens.sign(viewer.sessionId)}`,
  }
  const { statusCode, headers, body } = await built.app.inject({
    method: 'GET',
    url,
    headers: { accept: 'text/html,*/*;q=0.8', ...session },
  })
  return { status: statusCode, type: headers['content-type'] ?? '', body, headers }
}

/**
 * Addresses for programs: the API, files and pictures, which answer errors in JSON, keys, and the data of
 * pages.
 */
const forPrograms =
  /^\/+(api|gcp|discord|assets|files|_image|\.well-known|certificate\/revoked\.json)\b|\.data(\?|$)/

function findProblem({ status, type, body, headers }: Awaited<ReturnType<typeof requestPage>>, url: string) {
  if (status >= 500) return `${status} ${body.slice(0, 200)}`
  if (status >= 400 && /FST_ERR|node_modules|Unexpected Server Error|\bat \w+ \(/.test(body))
    return `${status} tells of the inside`
  if (headers['x-content-type-options'] !== 'nosniff') return `${status} without security headers`
  if (forPrograms.test(url)) return undefined
  if (status >= 400 && !type.startsWith('text/html')) return `${status} as ${type}: ${body.slice(0, 100)}`
  if (status >= 400 && !body.includes('<h1')) return `${status} without a heading`
  if (status < 400 && type.startsWith('application/json')) return `${status} as ${type}`
  return undefined
}

test('an address with a slash at its end leads to the one without, and its data is that of its page', async ({
  built,
}) => {
  const getLocation = async (url: string) => {
    const { statusCode, headers } = await built.app.inject({ method: 'GET', url })
    return [statusCode, headers.location]
  }
  expect(await getLocation('/event/')).toEqual([301, '/event'])
  expect(await getLocation('/notifications/?unread=1')).toEqual([301, '/notifications?unread=1'])
  expect(await getLocation('/event/quiet/dash/')).toEqual([301, '/event/quiet/dash'])
  expect((await getLocation('/'))[0]).toBe(200)
  // Requested like a page opened this way. Without its session, it led to the login and back, without end.
  const { status, text } = await built.visit('/notifications/_.data', await built.member())
  expect(status).toBe(200)
  expect(text).not.toContain('SessionRequired')
})
