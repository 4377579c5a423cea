import { measureHostile } from './hostile.ts'
import { measureRow } from './measure-row.ts'
import { readOptions } from './options.ts'
import { rows } from './rows.ts'

try {
  simulate(readOptions(process.argv.slice(2)))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

/** Prints what docs/judging-method.md promises, from events that are made up anew each time. */
function simulate(options: ReturnType<typeof readOptions>): void {
  const { events, seed } = options
  console.log(`${events} events a row, seed ${seed}; correlation of places with the truth (Spearman)\n`)
  print(['', 'raw', 'z-score', 'shrunk', 'ours', 'ceiling', '≥ raw', '90 % held'])
  for (const [name, recipe] of rows) {
    const { raw, standardised, shrunk, ours, ceiling, atOrAboveRaw, held } = measureRow(recipe, options)
    const correlations = [raw, standardised, shrunk, ours, ceiling].map((value) => value.toFixed(4))
    print([name, ...correlations, percent(atOrAboveRaw), percent(held)])
  }
  console.log('\nOne hostile judge of eight: events whose first three are others than with honest ballots\n')
  print(['', 'raw', 'ours', 'noticed'])
  for (const { name, raw, ours, noticed } of measureHostile(options))
    print([name, ...[raw, ours, noticed].map(percent)])
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

function print([name = '', ...cells]: string[]): void {
  console.log(name.padEnd(34) + cells.map((cell) => cell.padStart(10)).join(''))
}
