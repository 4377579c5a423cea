import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { createJudgedEvent, loadBundle, publish } from '#tests/support/judging/judged-events.ts'
import { expect, test } from '#tests/support/world.ts'

/** Runs `npm run verify` on input that it rejects. Returns the exit code and stderr. */
async function runRefusedVerify(...args: string[]): Promise<{ code: number; stderr: string }> {
  return promisify(execFile)(process.execPath, ['verify/main.ts', ...args]).then(
    () => expect.fail('It refused nothing'),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  )
}

test('a file that is not there is told apart from one that is no bundle, and so are its keys', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kilnyard-verify-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [existingPath, missingPath] = [join(folder, 'words.json'), join(folder, 'missing.json')]
  await writeFile(existingPath, '"words"')
  expect(await runRefusedVerify(missingPath)).toEqual({
    code: 2,
    stderr: `There is no file: ${missingPath}\n`,
  })
  expect((await runRefusedVerify(folder)).stderr).toContain('can’t be read')
  expect(await runRefusedVerify(existingPath)).toEqual({
    code: 1,
    stderr: 'REFUSED: This is no bundle of results.\n',
  })
  expect(await runRefusedVerify(existingPath, '--keys', missingPath)).toEqual({
    code: 2,
    stderr: `There is no file: ${missingPath}\n`,
  })
  expect((await runRefusedVerify(existingPath, '--keys', existingPath)).stderr).toContain(
    'This is no key set',
  )
})

test('the name of a key may begin with a hyphen', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kilnyard-verify-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const existingPath = join(folder, 'words.json')
  await writeFile(existingPath, '"words"')
  const noBundle = { code: 1, stderr: 'REFUSED: This is no bundle of results.\n' }
  expect(await runRefusedVerify(existingPath, '--key', '-lM3_name')).toEqual(noBundle)
  expect(await runRefusedVerify(existingPath, '--key=-lM3_name')).toEqual(noBundle)
  expect(await runRefusedVerify('--key', '-lM3_name', existingPath)).toEqual(noBundle)
})

test('awards that deviate from the ballots are named with their reasons', async ({ world }) => {
  const all = await createJudgedEvent(world)
  const reason = 'The first two entered after the deadline.'
  const deviations = [null, null, 1].map((place, index) => ({
    submissionId: all.entries[index],
    place,
    medal: null,
    reason,
  }))
  await publish(world, all, { deviations })
  const folder = await mkdtemp(join(tmpdir(), 'kilnyard-verify-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'results.json')
  await writeFile(path, await loadBundle(world, all))
  const { stdout } = await promisify(execFile)(process.execPath, ['verify/main.ts', path])
  expect(stdout).toContain(`the organizers gave place 1, the ballots place 3. Their reason: ${reason}`)
  expect(stdout).toContain('Signed by the key')
})
