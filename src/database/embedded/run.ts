import { spawn } from 'node:child_process'
import type { RunMode } from './privileges.ts'

/** Returns the environment for PostgreSQL's programs: no variables of Kilnyard, and English messages. */
export function createQuietEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}

/** Runs one of PostgreSQL's programs to its end; returns its exit code and output. */
export function run(runMode: RunMode, command: string[]): Promise<{ code: number; output: string }> {
  const [program = '', ...rest] = [...runMode.command, ...command]
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      cwd: '/',
      env: createQuietEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const appendOutput = (part: Buffer) => (output += part.toString())
    child.stdout.on('data', appendOutput)
    child.stderr.on('data', appendOutput)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
