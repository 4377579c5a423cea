import { dealMany, type DealtFigures } from './assignment.ts'
import { measureHostile } from './hostile.ts'
import { measureRow } from './measure-row.ts'
import { readOptions, type SimulationOptions } from './options.ts'
import { rows } from './rows.ts'

try {
  const options = readOptions(process.argv.slice(2))
  if (options.assignment) printDeals(options)
  else simulate(options)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

/** Prints the figures that docs/judging-method.md promises, from newly made-up events. */
function simulate(options: SimulationOptions): void {
  const { events, seed } = options
  console.log(`${events} events a row, seed ${seed}; correlation of places with the truth (Spearman)\n`)
  print(['', 'raw', 'z-score', 'shrunk', 'ours', 'ceiling', '≥ raw', 'held', 'said'])
  for (const [name, recipe] of rows) {
    const { raw, standardised, shrunk, ours, ceiling, atOrAboveRaw, held, said } = measureRow(recipe, options)
    const correlations = [raw, standardised, shrunk, ours, ceiling].map((value) => value.toFixed(4))
    print([name, ...correlations, percent(atOrAboveRaw), percent(held), percent(said)])
  }
  console.log('\nOne hostile judge of eight: events whose first three are others than with honest ballots\n')
  print(['', 'raw', 'ours', 'left out', 'noticed'])
  for (const { name, raw, ours, leftOut, noticed } of measureHostile(options))
    print([name, ...[raw, ours, leftOut, noticed].map(percent)])
}

/** Prints how entries of made-up events are assigned, and whether a rule was broken. */
function printDeals(options: SimulationOptions): void {
  const assignmentRuns = [...dealMany(options)]
  const completeRuns = assignmentRuns.filter(({ missing }) => missing === 0)
  const slowest = assignmentRuns.toSorted((a, b) => b.milliseconds - a.milliseconds)[0]!
  const bridges = Math.max(...assignmentRuns.map((run) => run.bridges / Math.max(run.ballots, 1)))
  console.log(`${assignmentRuns.length} events dealt, seed ${options.seed}`)
  const comparedRuns = assignmentRuns.filter(({ fewer }) => fewer !== null)
  const brokenCount = assignmentRuns.reduce((sum, run) => sum + run.broken, 0)
  const fewer = comparedRuns.reduce((sum, run) => sum + run.fewer!, 0)
  console.log(
    `${brokenCount} rules broken; ${fewer} ballots fewer than could be in ${comparedRuns.length} small events`,
  )
  console.log(
    `every entry has all its ballots in ${completeRuns.length}, all are connected in ${countConnected(assignmentRuns)}`,
  )
  console.log(`at most ${percent(bridges)} of the ballots are bridges`)
  const { entries, judges, ballots, milliseconds } = slowest
  console.log(`slowest: ${entries} × ${judges}, ${ballots} ballots in ${milliseconds.toFixed(0)} ms`)
}

function countConnected(assignmentRuns: readonly DealtFigures[]): number {
  return assignmentRuns.filter(({ parts }) => parts < 2).length
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

function print([name = '', ...cells]: string[]): void {
  console.log(name.padEnd(34) + cells.map((cell) => cell.padStart(10)).join(''))
}
