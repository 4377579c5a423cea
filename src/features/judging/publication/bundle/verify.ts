import { rank } from '#features/judging/judging/ranking/ranking.ts'
import { type Standing, listStandings } from '#features/judging/judging/ranking/standings.ts'
import { isSignedBy, getThumbprint } from '#features/platform/signing/keys.ts'
import { type Bundle, bundleFormat, getScoringInput, usesOldTieRule, isBundleVersion } from './bundle.ts'
import { canonical, type Json } from './canonical.ts'
import { listDeviations } from './deviations.ts'

export type BundleProblem =
  | 'notABundle'
  /** The key isn't one of the trusted keys, or doesn't match its thumbprint. */
  | 'otherKey'
  /** The content was changed after it was signed. */
  | 'badSignature'
  /** The ballots give other results than the bundle states. */
  | 'otherResults'
  /** An entry was given a place that its ballots don't give, without a published reason. */
  | 'unexplainedPlace'

interface TrustedKeys {
  /** Public keys of the site, as the `x` of their JSON Web Keys. Null accepts the key in the bundle. */
  keys: readonly string[] | null
}

/**
 * Checks the signature and recalculates the results from the ballots. Returns an empty list for a valid
 * bundle.
 */
export function listBundleProblems(bundle: unknown, { keys }: TrustedKeys): BundleProblem[] {
  if (!isBundle(bundle)) return ['notABundle']
  const { payload, signature } = bundle
  try {
    const bytes = new TextEncoder().encode(canonical(payload as unknown as Json))
    const isTrusted = keys === null || keys.includes(signature.key.x)
    const isKey = getThumbprint(signature.key) === signature.kid
    return [
      ...(isTrusted && isKey ? [] : ['otherKey' as const]),
      ...(isSignedBy(signature.key, bytes, signature.value) ? [] : ['badSignature' as const]),
      ...(serializeResults(bundle) === canonical(payload.results as unknown as Json)
        ? []
        : ['otherResults' as const]),
      ...(listDeviations(payload).every(({ reason }) => reason !== '') ? [] : ['unexplainedPlace' as const]),
    ]
  } catch {
    return ['notABundle']
  }
}

/**
 * Recalculates a bundle's results and serializes them in canonical JSON, so that they are compared to the
 * last digit.
 */
function serializeResults({ payload }: Bundle): string {
  const isCompared = payload.comparedFor !== ''
  const standings = listStandings(rank(getScoringInput(payload)), { compared: isCompared })
  const results = usesOldTieRule(payload.formatVersion) ? standings.map(omitTie) : standings
  return canonical(results)
}

function omitTie(standing: Standing) {
  const { tieBreak: _, tieCriterion: __, ...rest } = standing
  return rest
}

function isBundle(value: unknown): value is Bundle {
  const { payload, signature } = (value ?? {}) as Partial<Bundle>
  return (
    payload?.format === bundleFormat &&
    isBundleVersion(payload.formatVersion) &&
    typeof signature?.value === 'string' &&
    typeof signature.key?.x === 'string'
  )
}

/** Whether the bundle is unchanged since it was signed, checked with the key that it names. */
export function isSelfSigned(bundle: unknown): boolean {
  if (!isBundle(bundle)) return false
  const { payload, signature } = bundle
  const bytes = new TextEncoder().encode(canonical(payload as unknown as Json))
  return getThumbprint(signature.key) === signature.kid && isSignedBy(signature.key, bytes, signature.value)
}
