import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Validator } from '@seriousme/openapi-schema-validator'
import { desc } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { anEvent } from '#tests/support/events.ts'
import { aPicture } from '#tests/support/files/pictures.ts'
import { someTopics } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'
import { firstSteps, buildFirstStepsText } from './first-steps.ts'

function hasCurl(): boolean {
  try {
    execFileSync('curl', ['--version'])
    return true
  } catch {
    return false
  }
}

/** Runs these lines in a new shell and returns their output. */
async function run(lines: string, env: Record<string, string>, cwd: string): Promise<string> {
  const shell = spawn('sh', ['-eu', '-c', lines], { cwd, env: { PATH: process.env['PATH'], ...env } })
  const [stdout, stderr] = await Promise.all([text(shell.stdout), text(shell.stderr)])
  expect(stderr).toBe('')
  return stdout
}

test.runIf(hasCurl())(
  'whoever types the first steps of the reference has a submitted project',
  async ({ committed }) => {
    const event = await anEvent(committed, { title: 'Clay and Code' })
    await someTopics(committed)
    await committed.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = committed.app.server.address() as AddressInfo
    const folder = await mkdtemp(join(tmpdir(), 'first-steps-'))
    await writeFile(join(folder, 'cover.png'), await aPicture(1280, 720))
    const env = {
      SITE: `http://127.0.0.1:${port}`,
      EMAIL: 'curl@example.com',
      PASSWORD: 'a kiln full of pots',
      NAME: 'made-with-curl',
      EVENT: event.slug,
      PICTURE: 'cover.png',
      DESCRIPTION: 'A potter writes down what went into the kiln and what came out. '.repeat(12),
    }
    const [signUp, ...rest] = firstSteps.map(({ commands }) => commands)
    expect(JSON.parse(await run(signUp!, env, folder))).toMatchObject({ email: env.EMAIL })
    const [mail] = await committed.db.select().from(mails).orderBy(desc(mails.createdAt)).limit(1)
    const MAIL_TOKEN = /token=([\w-]+)/.exec(mail!.text)![1]!

    const first = signUp!.split('\n')[0]!
    const output = await run([first, ...rest].join('\n'), { ...env, MAIL_TOKEN }, folder)
    await rm(folder, { recursive: true })
    expect(output).toContain('"isSubmitted":true')
    const { items } = (await committed.as(null).get(`submission/getSubmissionsForEvent?eventId=${event.id}`))
      .body
    expect(items).toMatchObject([{ title: 'Made with curl', team: { name: 'Team made-with-curl' } }])
  },
)

test.runIf(hasCurl())('what the first steps ask in vain for shows the refusal', async () => {
  const { commands } = firstSteps.find(({ commands: lines }) => lines.startsWith('pick()'))!
  const pick = commands.slice(0, commands.indexOf('\n}\n') + 3)
  const errorJson = '{"status":403,"message":"Enrollment is closed"}'
  const output = execFileSync('sh', ['-c', `${pick}echo '${errorJson}' | pick id 2>&1 || echo "stops"`])
  expect(output.toString()).toBe(`No id in the answer: ${errorJson}\nstops\n`)
})

test('the first steps begin the reference, which a validator that is not ours finds valid', async ({
  world,
}) => {
  const { body } = await world.as(null).get('/api/openapi.json')
  expect(await new Validator().validate(structuredClone(body))).toEqual({ valid: true })
  expect(body.info.description).toContain(buildFirstStepsText(world.config.siteUrl))
  for (const { commands } of firstSteps) expect(body.info.description).toContain(commands)
})
