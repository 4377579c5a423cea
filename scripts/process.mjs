import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const leash = new URL('leash.mjs', import.meta.url).href
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']
// Milliseconds in which the terminal and npm both pass on one Ctrl-C. A second one by the user comes later.
const sameKeystroke = 500

/** Returns the file that a package runs as a program, relative to the project. */
export function programOf(packageName, program = packageName) {
  const folder = join('node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  return join(folder, bin[program])
}

/**
 * Runs Node with these arguments in the project's folder and returns its exit code. It has a separate process
 * group, so that a Ctrl-C reaches it only once, through this script. `endsWithUs` stops it if this script is
 * killed.
 */
export function runNode(node, args, { env = {}, endsWithUs = false, sharesTerminal = false } = {}) {
  const child = spawn(node, endsWithUs ? ['--import', leash, ...args] : args, {
    cwd: root,
    env: environment(node, env),
    stdio: endsWithUs ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    detached: !sharesTerminal,
  })
  return untilEnd(child)
}

/** Runs Node quietly; returns its exit code and its output. */
export function captureNode(node, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, {
      cwd: root,
      env: environment(node, env),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (part) => (output += part.toString())
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Returns an environment in which programs started by name use the same Node. */
function environment(node, env) {
  return { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`, ...env }
}

function untilEnd(child) {
  return new Promise((resolve, reject) => {
    const last = {}
    const forward = (signal) => {
      if (Date.now() - (last[signal] ?? 0) < sameKeystroke) return
      last[signal] = Date.now()
      child.kill(signal)
    }
    for (const signal of forwarded) process.on(signal, forward)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      for (const name of forwarded) process.off(name, forward)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}
