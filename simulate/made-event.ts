import type { JudgeScore } from '#features/judging/judging/statistics/plan.ts'
import type { Random } from '#features/judging/judging/statistics/random.ts'

/**
 * Parameters of the events in one row of the table. Qualities have the standard deviation 1, which is the
 * unit of all values.
 */
export interface Recipe {
  entries: number
  judges: number
  /** Ballots per entry. */
  ballotsEach: number
  /**
   * Number of tracks. Judges stay in their track except for bridges. The tracks' mean qualities are 1.2
   * apart.
   */
  tracks: number
  /** Ballots moved to a judge of another track. */
  bridges: number
  isBiased: boolean
  noise: number
  /** True for whole scores from 1 to 5, false for continuous ones. */
  isWhole: boolean
  /** Share of ballots that are never submitted. */
  missing: number
}

export interface MadeEvent {
  truth: Float64Array
  /** Offset that each judge adds to every score, known only to the ceiling. */
  offsets: Float64Array
  ballots: JudgeScore[]
}

const offsetDeviation = 0.55
const scaleDeviation = 0.2
const trackDistance = 1.2

/** Creates an event whose judges differ by an offset and a scale: y = offset + scale · quality + noise. */
export function makeEvent(recipe: Recipe, random: Random): MadeEvent {
  const { tracks, isBiased, noise, missing } = recipe
  const truth = Float64Array.from(
    { length: recipe.entries },
    (_, entry) => random.normal() + trackDistance * ((entry % tracks) - (tracks - 1) / 2),
  )
  const offsets = Float64Array.from({ length: recipe.judges }, () =>
    isBiased ? offsetDeviation * random.normal() : 0,
  )
  const scales = offsets.map(() => (isBiased ? Math.exp(scaleDeviation * random.normal()) : 1))
  const plannedBallots = withBridges(recipe, assignEntries(recipe, random), random)
  const ballots = plannedBallots.map(({ entry, judge }) => {
    const score = offsets[judge]! + scales[judge]! * truth[entry]! + noise * random.normal()
    return { entry, judge, score: recipe.isWhole ? toLevel(score) : score }
  })
  return { truth, offsets, ballots: missing ? ballots.filter(() => random.uniform() >= missing) : ballots }
}

const toLevel = (score: number) => Math.min(5, Math.max(1, Math.round(3 + score)))

type PlannedBallot = Omit<JudgeScore, 'score'>

/** Assigns each entry to the judges of its track with the lowest load, in a random order. */
function assignEntries({ entries, judges, ballotsEach, tracks }: Recipe, random: Random): PlannedBallot[] {
  const load = new Float64Array(judges)
  return random.shuffled([...Array(entries).keys()]).flatMap((entry) => {
    const eligibleJudges = [...load.keys()].filter((judge) => judge % tracks === entry % tracks)
    const chosenJudges = random
      .shuffled(eligibleJudges)
      .toSorted((a, b) => load[a]! - load[b]!)
      .slice(0, ballotsEach)
    for (const judge of chosenJudges) load[judge]! += 1
    return chosenJudges.map((judge) => ({ entry, judge }))
  })
}

function withBridges(
  { bridges, tracks, judges }: Recipe,
  plannedBallots: PlannedBallot[],
  random: Random,
): PlannedBallot[] {
  const shuffledBallots = random.shuffled(plannedBallots)
  return shuffledBallots.map(({ entry, judge }, index) => {
    if (index >= bridges) return { entry, judge }
    const track = (entry + 1 + (index % (tracks - 1))) % tracks
    const eligibleJudges = [...Array(judges).keys()].filter((judgeIndex) => judgeIndex % tracks === track)
    return { entry, judge: eligibleJudges[Math.floor(random.uniform() * eligibleJudges.length)]! }
  })
}
