import type { Cast, CastRound } from '#features/judging/judging/ranking/ballots.ts'
import type { Weighed } from '#features/judging/judging/statistics/ballot-score.ts'
import type { Standing } from '#features/judging/judging/ranking/standings.ts'

export const bundleFormat = 'kilnyard-results'
/** How each version calculates certainty; all are read, and the last is written. */
const methods = { 1: 'draws', 2: 'intervals', 3: 'scales', 4: 'scales' } as const
export const bundleVersion = 4

/** From here on the rule for ties says which rounds decide, and each result says how its tie was broken. */
const firstWithTies = 4

/** Whether each round before broke ties in results of this version, whatever the rule said. */
export const hasFormerTies = (formatVersion: number): boolean => formatVersion < firstWithTies

export const isBundleVersion = (version: unknown): version is keyof typeof methods =>
  typeof version === 'number' && version in methods

interface BundledCriterion extends Weighed {
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

/** What a publication gave an entry that is named, and why where the ballots would have given something else. */
export interface Given {
  entry: string
  title: string
  team: string
  place: number | null
  award: string | null
  reason: string
}

/** What is signed. Entries are e1, e2 …, judges j1, j2 …: only those who were given something are named. */
export interface Payload {
  format: typeof bundleFormat
  formatVersion: keyof typeof methods
  event: { title: string; url: string }
  version: number
  publishedAt: string
  /** What is other than in the version before. */
  changes: string
  method: string
  /** Oldest first; the last is what counts. */
  rubric: readonly BundledRubric[]
  tieRule: Cast['tieRule']
  /** The last decides. */
  rounds: readonly BundledRound[]
  seed: number
  /** Why entries that no ballots connect may be compared; empty where nobody says so. */
  comparedFor: string
  results: readonly Standing[]
  given: readonly Given[]
  prizes: readonly { title: string; entries: readonly string[] }[]
  mentions: readonly { title: string; entry: string }[]
}

export interface Bundle {
  payload: Payload
  signature: {
    alg: 'EdDSA'
    /** The thumbprint of the key (RFC 7638). */
    kid: string
    key: { kty: 'OKP'; crv: 'Ed25519'; x: string }
    /** Over the bytes of the payload in canonical JSON, as base64url. */
    value: string
  }
}

/** What the results of a bundle are calculated from. */
export const castIn = ({ formatVersion, rounds, rubric, tieRule, seed }: Payload): Cast => ({
  rounds,
  criteria: rubric.at(-1)?.criteria ?? [],
  tieRule,
  hasFormerTies: hasFormerTies(formatVersion),
  seed,
  method: methods[formatVersion],
})
