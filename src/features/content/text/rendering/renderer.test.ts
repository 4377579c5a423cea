import { afterAll, expect, onTestFinished, test } from 'vitest'
import { TextRefused } from './text-refusal.ts'
import { createRenderer } from './renderer.ts'

function renderer(settings: Parameters<typeof createRenderer>[0] = {}) {
  const customRenderer = createRenderer(settings)
  onTestFinished(() => customRenderer.close())
  return customRenderer
}

/** Renderer as in production, shared by tests that don't change it, because a thread starts slowly. */
const sharedRenderer = createRenderer()
afterAll(() => sharedRenderer.close())

/** Text too long for the queue of short texts, but trivial to render. */
const longText = 'a'.repeat(11_000)

test('a text is rendered in a thread of its own, from source', async () => {
  const { html, toc } = await sharedRenderer.render('# Title\n\n## Part', { title: 'Title' })
  expect(html).toBe('<h2 id="h-part">Part</h2>')
  expect(toc).toHaveLength(1)
})

test('a refusal crosses the thread as itself', async () => {
  const refusal = await sharedRenderer.render('a\n<script>').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(TextRefused)
  expect(refusal).toMatchObject({
    line: 2,
    column: 1,
    status: 422,
    reason: 'A <script> tag isn’t allowed outside code',
  })
})

test('a text that takes too long is refused and the next one goes on', async () => {
  const { render } = renderer({ timeout: 400 })
  await render('warm '.repeat(5000))
  const nested = '- - - - a\n'.repeat(1200) + `${'> '.repeat(9)}a\nb\n\n`.repeat(499)
  await expect(render(nested)).rejects.toThrow('This text takes too long to render')
  expect((await render('fine')).html).toBe('<p>fine</p>')
})

/**
 * Returns the address of a worker that waits this many milliseconds without using the processor before it
 * answers; 0 waits forever.
 */
const idling = (time: number) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    const used = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000 }
    parentPort.on('message', () => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${time || 'Infinity'})
      parentPort.postMessage({ kind: 'rendered', rendered: { html: 'late' }, used: used() })
    })
    parentPort.postMessage({ kind: 'ready', used: used() })`)}`,
  )

test('a text that waits for a busy machine is neither refused nor paid for', async () => {
  const { render } = renderer({ workerFile: idling(1500), timeout: 1000, budget: 1000 })
  expect((await render('a', { by: 'one' })).html).toBe('late')
  expect((await render('b', { by: 'one' })).html).toBe('late')
})

test('what never ends is ended, even where it costs nothing', async () => {
  const { render } = renderer({ workerFile: idling(0), timeout: 100 })
  await expect(render('a')).rejects.toThrow('This text takes too long to render')
})

test.each([
  ['brackets', '[a]'.repeat(60_000)],
  ['pictures begun', '![](<'.repeat(39_000)],
  ['links begun', '[a]('.repeat(45_000)],
  ['list entries', '1. a\n'.repeat(38_000)],
  ['headings', '# a\n'.repeat(45_000)],
  ['signs', 'a*'.repeat(12_500)],
  ['two signs', '*_'.repeat(90_000)],
])('a shape that costs more than its length is refused at sight: %s', async (_, hostile) => {
  await expect(sharedRenderer.render(hostile)).rejects.toThrow(/too many/)
})

test('a short text does not wait for a long one, and time used up is used up by a refused text too', async () => {
  // The budget is one millisecond, because the processor time that a text gets before it is ended depends on
  // the machine's load.
  const { render } = renderer({ timeout: 600, budget: 1 })
  const shortText = 'thanks'
  await Promise.all([render(longText), render(shortText)])
  const settledNames: string[] = []
  const caller = { by: 'hostile' }
  const hostile = render('{/*\n\n'.repeat(39_000), caller).catch(() => void settledNames.push('hostile'))
  await render(shortText, { by: 'honest' })
  settledNames.push('honest')
  await hostile
  expect(settledNames).toEqual(['honest', 'hostile'])
  await expect(render(longText, caller)).rejects.toMatchObject({ status: 429 })
  expect((await render(longText, { by: 'honest' })).html).toContain('aaa')
})

test('a person’s newer preview replaces an older one that waits, and others come in between', async () => {
  const { render } = renderer({ workerFile: idling(20) })
  const settled: string[] = []
  const preview = (by: string, name: string) =>
    render(name, { by, isPreview: true }).then(
      () => void settled.push(name),
      ({ status }: { status: number }) => void settled.push(`${name}: ${status}`),
    )
  const previews = ['h1', 'h2', 'h3', 'h4'].map((name) => preview('hostile', name))
  await Promise.all([...previews, preview('honest', 'honest')])
  expect(settled).toEqual(['h1: 429', 'h2: 429', 'h3', 'honest', 'h4'])
})

test('an empty text needs no thread', async () => {
  const { render } = renderer({ workerFile: './src/features/content/text/missing.ts' })
  expect(await render(' \n')).toMatchObject({ html: '', plain: '', minutes: 1 })
})

test('texts wait their turn, but not without bound', async () => {
  const { render } = renderer({ queue: 2 })
  const answers = await Promise.allSettled(['a', 'b', 'c', 'd'].map((source) => render(source)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(answers[3]).toMatchObject({ reason: { status: 503 } })
})

test('a thread that cannot start says why, to everyone who waits', async () => {
  const { render } = renderer({ workerFile: './src/features/content/text/missing.ts' })
  await expect(Promise.all([render('a'), render('b')])).rejects.toThrow('missing.ts')
})

test('closing answers whoever waits', async () => {
  const { render, close } = createRenderer()
  const waitingRender = render('a').catch((error: unknown) => error)
  await close()
  expect(await waitingRender).toMatchObject({ status: 503 })
  await expect(render('b')).rejects.toMatchObject({ status: 503 })
})
