import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Bundle } from '#features/judging/publication/bundle/bundle.ts'
import { listDeviations } from '#features/judging/publication/bundle/deviations.ts'
import { type BundleProblem, listBundleProblems } from '#features/judging/publication/bundle/verify.ts'
import { getThumbprint } from '#features/platform/signing/keys.ts'

const messages: Record<BundleProblem, string> = {
  notABundle: 'This is no bundle of results.',
  otherKey: 'Another key signed it than the site’s.',
  badSignature: 'Something was changed after it was signed.',
  otherResults: 'The ballots give other results than it says.',
  unexplainedPlace: 'A place was given that the ballots don’t give, without a reason.',
}

class Unusable extends Error {}

const { positionals, values } = parseArgs({
  args: process.argv.slice(2).flatMap(joinedWithValue),
  allowPositionals: true,
  options: { keys: { type: 'string' }, key: { type: 'string' } },
})
const [file] = positionals
if (file) await check(file, values).catch(reportUnusable)
else reportUnusable(new Unusable('Say which file: npm run verify -- results.json --keys jwks.json'))

/**
 * Joins `--key -abc` to `--key=-abc`, because a key's name may begin with a hyphen, which would read as an
 * option.
 */
function joinedWithValue(arg: string, index: number, all: readonly string[]): string[] {
  if (arg === '--key' && index + 1 < all.length) return [`--key=${all[index + 1]}`]
  return all[index - 1] === '--key' ? [] : [arg]
}

/** Reports that nothing was checked, in contrast to a bundle that fails the check. */
function reportUnusable(error: unknown): void {
  if (!(error instanceof Unusable)) throw error
  console.error(error.message)
  process.exitCode = 2
}

/**
 * Checks a bundle. `keys` is the site's key set, as at its /.well-known/jwks.json; `key` is a key's name, as
 * on the page of an imported event.
 */
async function check(path: string, { keys, key }: { keys?: string; key?: string }): Promise<void> {
  const bundle: unknown = await readJson(path)
  const trustedKeys = keys === undefined ? null : await readKeys(keys)
  const isTrustedById = key !== undefined && (bundle as Partial<Bundle> | null)?.signature?.kid === key
  const problems = listBundleProblems(bundle, {
    keys: isTrustedById ? null : key === undefined ? trustedKeys : (trustedKeys ?? []),
  })
  for (const problem of problems) console.error(`REFUSED: ${messages[problem]}`)
  if (problems.includes('otherKey')) printSigner(bundle as Bundle)
  if (problems.includes('unexplainedPlace')) console.error(formatDeviations(bundle as Bundle))
  if (problems.length > 0) process.exitCode = 1
  else printSummary(bundle as Bundle, isTrustedById || trustedKeys !== null)
}

function printSummary({ payload, signature }: Bundle, isTrusted: boolean): void {
  const { event, version, results } = payload
  console.log(`${event.title}, version ${version}: all ${results.length} results are as the ballots say.`)
  const deviations = formatDeviations({ payload })
  if (deviations !== '') console.log(deviations)
  console.log(`Signed by the key ${signature.kid}.`)
  if (!isTrusted) console.log('Whose key that is wasn’t checked: give the site’s with --keys jwks.json.')
}

// A function declaration, because the command runs before the constants below it exist.
function formatPlace(place: number | null): string {
  return place === null ? 'no place' : `place ${place}`
}

/** Formats the awards that deviate from the ballots, one a line. */
function formatDeviations({ payload }: Pick<Bundle, 'payload'>): string {
  const lines = listDeviations(payload).map(
    ({ title, givenPlace, ballotPlace, reason }) =>
      `“${title}”: the organizers gave ${formatPlace(givenPlace)}, the ballots ${formatPlace(ballotPlace)}. ${reason === '' ? 'They gave no reason.' : `Their reason: ${reason}`}`,
  )
  return lines.map((line) => line.replace(/[\s\p{Cc}]+/gu, ' ')).join('\n')
}

/**
 * Prints the signing site, and the name of its key as calculated from the key, because a file can claim any. An
 * imported event keeps the signature of its original site.
 */
function printSigner({ payload, signature }: Bundle): void {
  const kid = getThumbprint(signature.key)
  console.error(`It says that ${payload.event.url} published it, with the key ${kid}.`)
  console.error(`If the event’s page says the same of an import: --key=${kid}`)
}

async function readKeys(path: string): Promise<string[]> {
  const set = (await readJson(path)) as { keys?: { x: string }[] } | null
  if (!Array.isArray(set?.keys)) throw new Unusable(`This is no key set: ${resolve(path)}`)
  return set.keys.map(({ x }) => x)
}

/** Returns the file's content; null if it is not JSON. */
async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'There is no file' : `This can’t be read (${error.code})`
    throw new Unusable(`${reason}: ${resolve(path)}`)
  })
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
