import { generateKeyPairSync, sign, webcrypto } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { TieRule } from '#features/judging/judging/ranking/ballots.ts'
import { tieRules } from '#features/judging/judging/ranking/ballots.ts'
import { rank } from '#features/judging/judging/ranking/ranking.ts'
import { listStandings } from '#features/judging/judging/ranking/standings.ts'
import { createRandom } from '#features/judging/judging/statistics/random.ts'
import { getThumbprint, toPublicKey } from '#features/platform/signing/keys.ts'
import { getScoringInput } from './bundle.ts'
import { canonical, type Json } from './canonical.ts'
import { listBundleProblems } from './verify.ts'

const page = new URL('verifier.html', import.meta.url)

/**
 * Returns the verifier page's verdict on a bundle, calculated by the page's own script without any of our
 * modules.
 */
async function runVerifier(
  bundle: object,
  { own = "site = '', siteKeys = []", seen = [] as object[][] } = {},
): Promise<string> {
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(await readFile(page, 'utf8'))!
  const output = { textContent: '' }
  const file = { onchange: null as unknown as (event: object) => Promise<void> }
  const table = {
    insertRow: () => ({ append() {} }),
    replaceChildren: (...rows: object[]) => void seen.push(rows),
  }
  const parts: Record<string, object> = { '#file': file, '#say': output, '#table': table }
  const document = { querySelector: (name: string) => parts[name], createElement: () => ({ ...table }) }
  runInNewContext(script.replace("site = '', siteKeys = []", own), {
    document,
    crypto: webcrypto,
    TextEncoder,
    atob,
    btoa,
    Uint8Array,
    Float64Array,
    console,
  })
  await file.onchange({ target: { files: [{ text: async () => JSON.stringify(bundle) }] } })
  return output.textContent
}

interface BundleOptions {
  formatVersion?: number
  tieRule?: TieRule
  /** Maximum level; few levels give many ties. */
  most?: number
}

function createBundle(
  seed: number,
  { formatVersion = 1, tieRule = 'byWeight', most = 5 }: BundleOptions = {},
) {
  const random = createRandom(seed)
  const names = Array.from({ length: 24 }, (_, index) => `e${index + 1}`)
  const level = () => 1 + Math.floor(random.uniform() * most)
  const round = (entries: string[], name: string) => ({
    name,
    mode: 'rubric',
    wanted: 3,
    entries: entries.map((entry) => ({ entry, tracks: [] })),
    ballots: entries.flatMap((entry) =>
      random
        .shuffled([1, 2, 3, 4, 5, 6, 7])
        .slice(0, 3)
        .map((judge) => ({
          entry,
          other: null,
          judge: `j${judge}`,
          levels: { a: level(), b: level() },
          choice: null,
        })),
    ),
  })
  const criteria = [
    { id: 'a', name: 'Use', weight: 70, tracks: null },
    { id: 'b', name: 'Craft', weight: 30, tracks: null },
  ]
  const payload = {
    format: 'kilnyard-results',
    formatVersion,
    event: { title: 'Field Notes', url: 'https://former.example/event/notes' },
    rubric: [{ version: 1, criteria }],
    tieRule,
    rounds: [round(names, 'First'), round(names.slice(0, 9), 'Final')],
    seed: 1,
    comparedFor: '',
    given: [] as object[],
    results: [] as object[],
  }
  const results = listStandings(rank(getScoringInput(payload as never)), { compared: false })
  return signPayload({ ...payload, results })
}

function signPayload<Payload extends object>(payload: Payload) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const kid = getThumbprint(toPublicKey(x))
  const value = sign(null, Buffer.from(canonical(payload as Json)), privateKey).toString('base64url')
  return { payload, signature: { alg: 'EdDSA', kid, key: { x }, value } }
}

test('the page of 200 lines calculates what we calculate, to the last digit', async () => {
  expect((await readFile(page, 'utf8')).trimEnd().split('\n').length).toBeLessThanOrEqual(200)
  for (const seed of [1, 2, 3]) {
    const text = await runVerifier(createBundle(seed))
    expect(text).toContain('All 24 scores and places are as the ballots say')
    expect(text).not.toContain('REFUSED')
    expect(text).toContain('saved without the site’s keys')
  }
})

test('the page breaks ties as every rule says, and as files of former versions did', async () => {
  for (const tieRule of tieRules)
    for (const seed of [1, 2, 3]) {
      const bundle = createBundle(seed, { formatVersion: 4, tieRule, most: 2 })
      const tieBreaks = new Set(
        bundle.payload.results.map((result) => (result as { tieBreak: string }).tieBreak),
      )
      expect(tieBreaks.size).toBeGreaterThan(1)
      expect(await runVerifier(bundle)).toContain('All 24 scores and places are as the ballots say')
    }
  for (const tieRule of ['byWeight', 'shared'] as const)
    for (const formatVersion of [1, 2, 3])
      expect(await runVerifier(createBundle(4, { formatVersion, tieRule, most: 2 }))).toContain(
        'All 24 scores and places',
      )
})

test('the page refuses a tie that was broken by another rule than the file says', async () => {
  const { payload } = createBundle(1, { formatVersion: 4, tieRule: 'shared', most: 2 })
  expect(await runVerifier(signPayload({ ...payload, tieRule: 'roundThenByWeight' }))).toMatch(
    /REFUSED: \d+ entries/,
  )
})

test('the page refuses a ballot that was changed or left out', async () => {
  const changedBundle = createBundle(1)
  const [ballot] = changedBundle.payload.rounds[1]!.ballots
  ballot!.levels.a = ballot!.levels.a === 5 ? 1 : 5
  expect(await runVerifier(changedBundle)).toMatch(
    /REFUSED: something was changed[\s\S]*REFUSED: \d+ entries have other/,
  )
  const less = createBundle(1)
  less.payload.rounds[1]!.ballots.pop()
  expect(await runVerifier(less)).toContain('REFUSED: something was changed')
  expect(await runVerifier({})).toContain('this is no bundle')
})

test('no table of another file stays below a refusal', async () => {
  const messages: object[][] = []
  expect(await runVerifier({}, { seen: messages })).toContain('REFUSED')
  expect(messages).toEqual([[]])
})

const savedAt = (site: string) => ({ own: `site = '${site}', siteKeys = ['another']` })

test('of an imported event the page says where the key is from, and refuses a strange key on what is ours', async () => {
  const bundle = createBundle(1)
  expect(await runVerifier(bundle, savedAt('https://kiln.example'))).toContain(
    'NOT THIS SITE’S KEY. The bundle says it’s from https://former.example/event/notes.',
  )
  expect(await runVerifier(bundle, savedAt('https://former.example'))).toContain(
    'REFUSED: another key signed it',
  )
})

test('the page puts the verdict first and names the key that it calculated, not the one that the file claims', async () => {
  const bundle = createBundle(1)
  const { kid } = bundle.signature
  bundle.signature.kid = 'a-key-you-trust'
  const text = await runVerifier(bundle, savedAt('https://former.example'))
  expect(text).toMatch(/^REFUSED: it names another key[^\n]*\nREFUSED: another key signed it/)
  expect(text).toContain(`Key: ${kid}`)
  expect(text).not.toContain('a-key-you-trust')
  expect(text).not.toContain('The signature is right')
})

test('the page lists each place that was given otherwise, and refuses those without a reason', async () => {
  const { payload } = createBundle(1, { formatVersion: 4 })
  const places = payload.results as { entry: string; place: number }[]
  const [first, second] = [1, 2].map((place) => places.find((result) => result.place === place)!)
  const give = (place: number, reason: string) =>
    signPayload({
      ...payload,
      given: [
        { entry: first!.entry, title: 'Rye', team: 'Oven', place: 1, award: null, reason: '' },
        { entry: second!.entry, title: 'Oat', team: 'Mill', place, award: null, reason },
      ],
    })
  expect(await runVerifier(give(2, ''))).not.toContain('the organizers gave')
  const explained = await runVerifier(give(1, 'It was down while they looked.'))
  expect(explained).toContain(
    '“Oat”: the organizers gave place 1, the ballots place 2. Their reason: It was down while they looked.',
  )
  expect(explained).not.toContain('REFUSED')
  expect(listBundleProblems(give(1, 'It was down.'), { keys: null })).not.toContain('unexplainedPlace')
  expect(listBundleProblems(give(1, ''), { keys: null })).toContain('unexplainedPlace')
  const unexplained = await runVerifier(give(1, ''))
  expect(unexplained).toMatch(/^REFUSED: a place was given/)
  expect(unexplained).toContain('They gave no reason.')
})
