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
