import { expect, onTestFinished, test } from 'vitest'
import { TextRefused } from './refused.ts'
import { createRenderer } from './renderer.ts'

function renderer(settings: Parameters<typeof createRenderer>[0] = {}) {
  const made = createRenderer(settings)
  onTestFinished(() => made.close())
  return made
}

test('a text is rendered in a thread of its own, from source', async () => {
  const { html, toc } = await renderer().render('# Title\n\n## Part', { title: 'Title' })
  expect(html).toBe('<h2 id="h-part">Part</h2>')
  expect(toc).toHaveLength(1)
})

test('a refusal crosses the thread as itself', async () => {
  const refused = await renderer()
    .render('a\n<script>')
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(TextRefused)
  expect(refused).toMatchObject({
    line: 2,
    column: 1,
    status: 422,
    reason: 'A <script> tag is not allowed outside code',
  })
})

test.each([
  ['comments begun', '{/*'.repeat(66_000)],
  ['brackets', '[a]'.repeat(66_000)],
  ['pictures begun', '![](<'.repeat(40_000)],
])('a text that takes too long is refused and the next one goes on: %s', async (_, hostile) => {
  const { render } = renderer({ timeout: 1000 })
  await render('warm')
  const start = performance.now()
  await expect(render(hostile)).rejects.toThrow('This text takes too long to render')
  expect(performance.now() - start).toBeLessThan(3000)
  expect((await render('fine')).html).toBe('<p>fine</p>')
})

/** Takes longer than any test lets it. */
const endless = '[a]'.repeat(66_000)

test('eight long texts of one person keep nobody else waiting for more than the one that is under way', async () => {
  const { render } = renderer({ timeout: 300 })
  await render('warm '.repeat(5000))
  const settled: string[] = []
  const ended = (name: string) => () => void settled.push(name)
  const hostile = Array.from({ length: 8 }, () => render(endless, { by: 'hostile' }).catch(ended('refused')))
  const honest = render('fine '.repeat(5000), { by: 'honest' }).then(ended('honest'))
  const comment = render('thanks', { by: 'other' }).then(ended('comment'))
  await Promise.all([honest, comment])
  expect(settled.filter((each) => each === 'refused').length).toBeLessThanOrEqual(1)
  await Promise.all(hostile)
})

test('time that was used up is used up by refused texts too, for that person alone', async () => {
  const { render } = renderer({ timeout: 200, budget: 300 })
  const one = { by: 'hostile' }
  await render('warm '.repeat(5000))
  for (const status of [422, 422, 429]) await expect(render(endless, one)).rejects.toMatchObject({ status })
  await expect(render('fine '.repeat(5000), one)).rejects.toMatchObject({ status: 429 })
  expect((await render('fine '.repeat(5000), { by: 'honest' })).minutes).toBeGreaterThan(1)
})

test('what nobody waits for any more is not rendered', async () => {
  const { render } = renderer({ timeout: 300 })
  await render('warm '.repeat(5000))
  const hungUp = new AbortController()
  const first = render(endless, { by: 'one' }).catch(() => 'first')
  const dropped = render(endless, { by: 'two', gone: hungUp.signal }).catch((error: Error) => error)
  const last = render('fine '.repeat(5000), { by: 'three' })
  hungUp.abort()
  await Promise.all([first, last])
  expect(await dropped).toMatchObject({ status: 503 })
})

test('an empty text needs no thread', async () => {
  const { render } = renderer({ workerFile: './src/features/text/missing.ts' })
  expect(await render(' \n')).toMatchObject({ html: '', plain: '', minutes: 1 })
})

test('texts wait their turn, but not without bound', async () => {
  const { render } = renderer({ queue: 2 })
  const answers = await Promise.allSettled(['a', 'b', 'c', 'd'].map((source) => render(source)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(answers[3]).toMatchObject({ reason: { status: 503 } })
})

test('a thread that cannot start says why, to everyone who waits', async () => {
  const { render } = renderer({ workerFile: './src/features/text/missing.ts' })
  await expect(Promise.all([render('a'), render('b')])).rejects.toThrow('missing.ts')
})

test('closing answers whoever waits', async () => {
  const { render, close } = createRenderer()
  const waiting = render('a').catch((error: unknown) => error)
  await close()
  expect(await waiting).toMatchObject({ status: 503 })
  await expect(render('b')).rejects.toMatchObject({ status: 503 })
})
