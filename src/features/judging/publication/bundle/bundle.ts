import type { ScoringInput, CastRound } from '#features/judging/judging/ranking/ballots.ts'
import type { WeightedCriterion } from '#features/judging/judging/statistics/ballot-score.ts'
import type { Standing } from '#features/judging/judging/ranking/standings.ts'

export const bundleFormat = 'kilnyard-results'
/** Certainty method of each format version. All versions can be read; the last is written. */
const methods = { 1: 'draws', 2: 'intervals', 3: 'scales', 4: 'scales' } as const
export const bundleVersion = 4

/** First version whose tie rule says which rounds decide and whose results say how a tie was broken. */
const firstVersionWithTies = 4

/** Whether, in results of this version, each earlier round broke ties regardless of the rule. */
export const usesOldTieRule = (formatVersion: number): boolean => formatVersion < firstVersionWithTies

export const isBundleVersion = (version: unknown): version is keyof typeof methods =>
  typeof version === 'number' && version in methods

interface BundledCriterion extends WeightedCriterion {
  name: string
}

interface BundledRubric {
  version: number
  reason: string
  createdAt: string
  criteria: readonly BundledCriterion[]
}

interface BundledRound extends CastRound {
  name: string
}

/** Award of a named entry in a publication, with the reason where it deviates from the ballots. */
export interface NamedAward {
  entry: string
  title: string
  team: string
  place: number | null
  award: string | null
  reason: string
}

/** Signed content. Entries are e1, e2 …, judges j1, j2 …; only entries with an award are named. */
export interface Payload {
  format: typeof bundleFormat
  formatVersion: keyof typeof methods
  event: { title: string; url: string }
  version: number
  publishedAt: string
  /** Changes since the previous version. */
  changes: string
  method: string
  /** Versions of the rubric, oldest first; the last one counts. */
  rubric: readonly BundledRubric[]
  tieRule: ScoringInput['tieRule']
  /** Rounds in order; the last decides. */
  rounds: readonly BundledRound[]
  seed: number
  /** Reason why entries that no ballots connect may be compared; empty if the organizers give none. */
  comparedFor: string
  results: readonly Standing[]
  given: readonly NamedAward[]
  prizes: readonly { title: string; entries: readonly string[] }[]
  mentions: readonly { title: string; entry: string }[]
}

export interface Bundle {
  payload: Payload
  signature: {
    alg: 'EdDSA'
    /** Thumbprint of the key (RFC 7638). */
    kid: string
    key: { kty: 'OKP'; crv: 'Ed25519'; x: string }
    /** Signature over the bytes of the payload in canonical JSON, as base64url. */
    value: string
  }
}

export const getScoringInput = ({ formatVersion, rounds, rubric, tieRule, seed }: Payload): ScoringInput => ({
  rounds,
  criteria: rubric.at(-1)?.criteria ?? [],
  tieRule,
  hasFormerTies: usesOldTieRule(formatVersion),
  seed,
  method: methods[formatVersion],
})
