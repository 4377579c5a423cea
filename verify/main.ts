import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Bundle } from '#features/publication/bundle/bundle.ts'
import { type Fault, faultsIn } from '#features/publication/bundle/verify.ts'

const words: Record<Fault, string> = {
  notABundle: 'This is no bundle of results.',
  otherKey: 'Another key signed it than the site’s.',
  badSignature: 'Something was changed after it was signed.',
  otherResults: 'The ballots give other results than it says.',
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { keys: { type: 'string' }, key: { type: 'string' } },
})
const [file] = positionals
if (file) await check(file, values)
else {
  console.error('Say which file: npm run verify -- results.json --keys jwks.json')
  process.exitCode = 2
}

/**
 * `keys` is the site's key set, as it is at its /.well-known/jwks.json; `key` the name of a key, as the page of an
 * imported event says it.
 */
async function check(path: string, { keys, key }: { keys?: string; key?: string }): Promise<void> {
  const bundle: unknown = await readJson(path)
  const trusted = keys ? ((await readJson(keys)) as { keys: { x: string }[] }).keys.map(({ x }) => x) : null
  const isNamed = key !== undefined && (bundle as Partial<Bundle> | null)?.signature?.kid === key
  const faults = faultsIn(bundle, { keys: isNamed ? null : key === undefined ? trusted : (trusted ?? []) })
  for (const fault of faults) console.error(`REFUSED: ${words[fault]}`)
  if (faults.includes('otherKey')) tellSigner(bundle as Bundle)
  if (faults.length > 0) process.exitCode = 1
  else tell(bundle as Bundle, isNamed || trusted !== null)
}

function tell({ payload, signature }: Bundle, isTrusted: boolean): void {
  const { event, version, results } = payload
  console.log(`${event.title}, version ${version}: all ${results.length} results are as the ballots say.`)
  console.log(`Signed by the key ${signature.kid}.`)
  if (!isTrusted) console.log('Whose key that is wasn’t checked: give the site’s with --keys jwks.json.')
}

/** An event that was imported keeps the signature of the site it came from. */
function tellSigner({ payload, signature }: Bundle): void {
  console.error(`It says that ${payload.event.url} published it, with the key ${signature.kid}.`)
  console.error(`If the event’s page says the same of an import: --key ${signature.kid}`)
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown
  } catch {
    return null
  }
}
