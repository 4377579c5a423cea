import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Runs the checker, which once read nothing and reported success. It must see the modules, and a violation.
 */
function cruise(): { summary: { totalCruised: number; violations: { rule: { name: string } }[] } } {
  const tool = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'
  const program = [tool, 'src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  // The exit code is the number of violations, and this test plants some.
  const { stdout } = spawnSync(process.execPath, program, { encoding: 'utf8', maxBuffer: 1e9 })
  return JSON.parse(stdout) as ReturnType<typeof cruise>
}

test.each([
  ['src/features/event/submission/ui/planted.ts', '../results/project-results.ts'],
  ['src/pages/event/planted.tsx', '#features/judging/ballot/api.ts'],
  ['src/ui/planted.ts', 'node:fs'],
])('a screen that loads something of the server, however it is named, is found: %s', (path, loaded) => {
  writeFileSync(path, `export const later = () => import('${loaded}')\n`)
  try {
    const { status, stdout } = spawnSync(process.execPath, ['scripts/screens.mjs'], { encoding: 'utf8' })
    expect(stdout).toContain(`${path} loads`)
    expect(status).toBe(1)
  } finally {
    rmSync(path)
  }
})

test('the import rules see the modules and catch a planted violation', () => {
  const planted = 'src/ui/planted-violation.ts'
  writeFileSync(planted, "export { users } from '#features/people/auth/table.ts'\n")
  try {
    const { summary } = cruise()
    expect(summary.totalCruised).toBeGreaterThan(100)
    const broken = summary.violations.map(({ rule }) => rule.name)
    expect(broken).toContain('the design system knows nothing of the product')
  } finally {
    rmSync(planted)
  }
})
