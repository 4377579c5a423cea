import { captureNode, programOf } from './process.mjs'

const steps = [
  { name: 'route types', command: () => [programOf('@react-router/dev', 'react-router'), 'typegen'] },
  { name: 'types', command: () => [programOf('typescript', 'tsc'), '--noEmit'] },
  { name: 'lint', command: () => [programOf('oxlint'), '--type-aware'] },
  { name: 'format', command: () => [programOf('oxfmt'), '--check'] },
  { name: 'boundaries', command: () => [programOf('dependency-cruiser', 'depcruise'), 'src'] },
  { name: 'screens', command: () => ['scripts/screens.mjs'] },
  { name: 'patterns', command: () => ['scripts/patterns.mjs'] },
  { name: 'unused code', command: () => [programOf('knip')] },
]

/** Runs every check in sequence, and returns 1 if any failed. Only failures print more than a line. */
export async function check(node) {
  const failed = []
  for (const { name, command } of steps) {
    const begin = performance.now()
    const { code, output } = await captureNode(node, command())
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s)`)
    if (code === 0) continue
    console.log(output.trimEnd())
    failed.push(name)
  }
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`)
  return failed.length === 0 ? 0 : 1
}
