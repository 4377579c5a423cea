import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

/** Copy of the project in which violations are planted, since other tests read the sources meanwhile. */
const copy = mkdtempSync(join(tmpdir(), 'kilnyard-boundaries-'))
cpSync('src', join(copy, 'src'), { recursive: true })
for (const name of ['node_modules', 'package.json', 'tsconfig.json', '.dependency-cruiser.cjs'])
  symlinkSync(resolve(name), join(copy, name))
afterAll(() => rmSync(copy, { recursive: true }))

const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', maxBuffer: 1e9 })

/** Runs the checker, which once read nothing and reported success. */
function cruise(): { summary: { totalCruised: number; violations: { rule: { name: string } }[] } } {
  const tool = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'
  // The exit code is the number of violations, and this test plants some.
  const { stdout } = run(tool, 'src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json')
  return JSON.parse(stdout) as ReturnType<typeof cruise>
}

test.each([
  ['src/features/event/submission/ui/planted.ts', '../results/project-results.ts'],
  ['src/pages/event/planted.tsx', '#features/judging/ballot/api.ts'],
  ['src/ui/planted.ts', 'node:fs'],
])('a screen that loads something of the server, however it is named, is found: %s', (path, importPath) => {
  writeFileSync(join(copy, path), `export const later = () => import('${importPath}')\n`)
  const { status, stdout } = run(resolve('scripts/screens.mjs'))
  expect(stdout).toContain(`${path} loads`)
  expect(status).toBe(1)
})

test('the import rules see the modules and catch a planted violation', () => {
  writeFileSync(
    join(copy, 'src/ui/planted-violation.ts'),
    "export { users } from '#features/people/auth/table.ts'\n",
  )
  const { summary } = cruise()
  expect(summary.totalCruised).toBeGreaterThan(100)
  const brokenRules = summary.violations.map(({ rule }) => rule.name)
  expect(brokenRules).toContain('the design system knows nothing of the product')
})
