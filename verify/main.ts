import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Bundle } from '#features/judging/publication/bundle/bundle.ts'
import { type Fault, faultsIn } from '#features/judging/publication/bundle/verify.ts'

const messages: Record<Fault, string> = {
  notABundle: 'This is no bundle of results.',
  otherKey: 'Another key signed it than the site’s.',
  badSignature: 'Something was changed after it was signed.',
  otherResults: 'The ballots give other results than it says.',
}

class Unusable extends Error {}

const { positionals, values } = parseArgs({
  args: process.argv.slice(2).flatMap(joinedWithValue),
  allowPositionals: true,
  options: { keys: { type: 'string' }, key: { type: 'string' } },
})
const [file] = positionals
if (file) await check(file, values).catch(refuse)
else refuse(new Unusable('Say which file: npm run verify -- results.json --keys jwks.json'))

/**
 * Joins `--key -abc` to `--key=-abc`, because a key's name may begin with a hyphen, which would read as an
 * option.
 */
function joinedWithValue(arg: string, place: number, all: readonly string[]): string[] {
  if (arg === '--key' && place + 1 < all.length) return [`--key=${all[place + 1]}`]
  return all[place - 1] === '--key' ? [] : [arg]
}

/** Reports that nothing was checked, in contrast to a bundle that fails the check. */
function refuse(error: unknown): void {
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
  const trusted = keys === undefined ? null : await readKeys(keys)
  const isNamed = key !== undefined && (bundle as Partial<Bundle> | null)?.signature?.kid === key
  const faults = faultsIn(bundle, { keys: isNamed ? null : key === undefined ? trusted : (trusted ?? []) })
  for (const fault of faults) console.error(`REFUSED: ${messages[fault]}`)
  if (faults.includes('otherKey')) printSigner(bundle as Bundle)
  if (faults.length > 0) process.exitCode = 1
  else printSummary(bundle as Bundle, isNamed || trusted !== null)
}

function printSummary({ payload, signature }: Bundle, isTrusted: boolean): void {
  const { event, version, results, given } = payload
  const otherwise = given.filter(({ reason }) => reason !== '').length
  console.log(`${event.title}, version ${version}: all ${results.length} results are as the ballots say.`)
  if (otherwise > 0)
    console.log(
      `The organizers gave ${otherwise} of them another place or medal, each with a reason that is in the file.`,
    )
  console.log(`Signed by the key ${signature.kid}.`)
  if (!isTrusted) console.log('Whose key that is wasn’t checked: give the site’s with --keys jwks.json.')
}

/** Prints the signing site. An imported event keeps the signature of its original site. */
function printSigner({ payload, signature }: Bundle): void {
  console.error(`It says that ${payload.event.url} published it, with the key ${signature.kid}.`)
  console.error(`If the event’s page says the same of an import: --key=${signature.kid}`)
}

async function readKeys(path: string): Promise<string[]> {
  const set = (await readJson(path)) as { keys?: { x: string }[] } | null
  if (!Array.isArray(set?.keys)) throw new Unusable(`This is no key set: ${resolve(path)}`)
  return set.keys.map(({ x }) => x)
}

/** Returns the file's content; null if it is not JSON. */
async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'There is no file' : `This can’t be read (${error.code})`
    throw new Unusable(`${why}: ${resolve(path)}`)
  })
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
