// Every npm script starts here, in any installed Node, and continues in the Node that the project pins.
import { build, ensureBuilt } from './build.mjs'
import { check } from './check.mjs'
import { shiftedClock } from './clock.mjs'
import { findNode } from './node.mjs'
import { programOf, runNode } from './process.mjs'

const production = { NODE_ENV: 'production' }
const development = { NODE_ENV: 'development' }

const commands = {
  start: (node, args) => builtMain(node, args),
  seed: (node, args) => builtMain(node, ['seed', ...args]),
  import: (node, args) => builtMain(node, ['import', ...args]),
  migrate: (node, args) => builtMain(node, ['migrate', ...args]),
  worker: (node, args) => builtMain(node, ['worker', ...args]),
  backup: (node, args) => builtMain(node, ['backup', ...args]),
  move: (node, args) => builtMain(node, ['move', ...args]),
  restore: (node, args) => builtMain(node, ['restore', ...args]),
  bounce: (node, args) => builtMain(node, ['bounce', ...args]),
  'mail:check': (node, args) => builtMain(node, ['mail:check', ...args]),
  async bench(node, args) {
    const code = await ensureBuilt(node)
    return code === 0
      ? runNode(node, ['bench/main.ts', ...args], { env: production, endsWithUs: true })
      : code
  },
  simulate: (node, args) =>
    runNode(node, ['simulate/main.ts', ...args], { env: production, endsWithUs: true }),
  verify: (node, args) => runNode(node, ['verify/main.ts', ...args], { env: production }),
  // May ask for a password, and only the terminal's own group may read from it.
  admin: (node, args) => builtMain(node, ['admin', ...args], { sharesTerminal: true }),
  dev: (node, args) => runNode(node, ['src/main.ts', ...args], { env: development, endsWithUs: true }),
  'dev:chat': (node, args) =>
    runNode(node, ['tests/support/chat/dev.ts', ...args], { env: development, endsWithUs: true }),
  build: (node) => build(node),
  check: (node) => check(node),
  docs: (node) => runNode(node, ['scripts/docs.ts']),
  async test(node, args) {
    const code = await ensureBuilt(node)
    if (code !== 0) return code
    const { problem, env } = shiftedClock(process.env['TEST_CLOCK'])
    if (!problem) return runNode(node, [programOf('vitest'), 'run', ...chosenTests(args)], { env })
    console.error(problem)
    return 1
  },
}

/**
 * Returns the tests to run: all except the slow ones and the sweeps, unless files or projects of
 * vitest.config.ts are named.
 */
function chosenTests(args) {
  const isChosen = args.some((one) => one.startsWith('--project') || one.includes('.test.'))
  return isChosen ? args : ['--project=!slow', '--project=!*sweeps', ...args]
}

async function builtMain(node, args, options = {}) {
  const code = await ensureBuilt(node)
  if (code !== 0) return code
  return runNode(node, ['src/main.ts', ...args], { env: production, endsWithUs: true, ...options })
}

const [name, ...args] = process.argv.slice(2)
const command = commands[name]
if (command) {
  const node = findNode()
  if (node.problem) console.error(node.problem)
  process.exitCode = node.problem ? 1 : await command(node.path, args)
} else {
  console.error(`There is no command "${name ?? ''}". Use one of: ${Object.keys(commands).join(', ')}.`)
  process.exitCode = 1
}
