import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const scripts = new URL('../../scripts/', import.meta.url)

/** Prints `up`, then each signal it receives, and ends half a second after the first with code 7. */
const program = `
  setInterval(() => {}, 1000)
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => {
    console.log(name)
    setTimeout(() => process.exit(7), 500)
  })
  console.log('up')`

test('an unknown command is answered with the known ones', async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('run.mjs', scripts)), 'stop'])
  let errorOutput = ''
  child.stderr.on('data', (part: Buffer) => (errorOutput += part.toString()))
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(errorOutput).toMatch(/^There is no command "stop"\. Use one of: start, .*check, docs, test\.$/m)
})

test('a Ctrl-C that comes twice at once reaches the program once, and its exit code is kept', async () => {
  const { child, output, code } = await startScript()
  child.kill('SIGINT')
  await sleep(100)
  child.kill('SIGINT')
  expect(await code).toBe(7)
  expect(output.text).toBe('up\nSIGINT\n')
})

test('the program is told to stop when the script before it is killed', async () => {
  const { child, output } = await startScript()
  child.kill('SIGKILL')
  await expect.poll(() => output.text).toBe('up\nSIGTERM\n')
})

async function startScript(): Promise<{
  child: ChildProcess
  output: { text: string }
  code: Promise<number>
}> {
  const script = `
    const { runNode } = await import(${JSON.stringify(new URL('process.mjs', scripts).href)})
    process.exitCode = await runNode(process.execPath, ['-e', process.argv[1]], { endsWithUs: true })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = { text: '' }
  child.stdout?.on('data', (part: Buffer) => (output.text += part.toString()))
  const code = once(child, 'close').then(([value]) => Number(value))
  await expect.poll(() => output.text).toBe('up\n')
  return { child, output, code }
}

test('what stops npm start by its process id stops the server: no shell stays between', async () => {
  const { scripts: packageScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const [name, script] of Object.entries(packageScripts)) expect(script, name).toMatch(/^exec node /)
  // Runs it like npm: only the shell gets the signal.
  const command = packageScripts['start']!.replace(/node .*/, '"$0" -e "$1"')
  const child = spawn('sh', ['-c', command, process.execPath, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = { text: '' }
  child.stdout.on('data', (part: Buffer) => (output.text += part.toString()))
  await expect.poll(() => output.text).toBe('up\n')
  child.kill('SIGTERM')
  const [code] = await once(child, 'close')
  expect([code, output.text]).toEqual([7, 'up\nSIGTERM\n'])
})
