import { expect, test } from 'vitest'
import { LivePreview, type PreviewResult } from './live-preview.ts'

function createPreview() {
  const questions: { source: string; answer: (html: string) => Promise<void>; fail: () => Promise<void> }[] =
    []
  const preview = new LivePreview({
    pauseMs: () => 0,
    notesOf: () => null,
    messageOf: () => 'Not reached',
    render(source) {
      const { promise, resolve, reject } = Promise.withResolvers<PreviewResult>()
      questions.push({
        source,
        answer: (html) => settlePreview(() => resolve({ html, minutes: 1, notes: [] })),
        fail: () => settlePreview(() => reject(new Error())),
      })
      return promise
    },
  })
  const type = async (source: string) => {
    preview.show(source)
    await pause()
  }
  return { preview, questions, type }
}

async function settlePreview(act: () => void) {
  act()
  await pause()
}

const pause = () => new Promise((done) => setTimeout(done, 5))

test('the last stays while the next is made, and only the latest words are asked for', async () => {
  const { preview, questions, type } = createPreview()
  await type('one')
  await questions[0]!.answer('<p>one</p>')
  await type('two')
  await type('three')
  await type('four')
  expect(questions.map(({ source }) => source)).toEqual(['one', 'two'])
  expect(preview.state()).toMatchObject({ html: '<p>one</p>', isBusy: true })
  await questions[1]!.answer('<p>two</p>')
  expect(questions.map(({ source }) => source)).toEqual(['one', 'two', 'four'])
  await questions[2]!.answer('<p>four</p>')
  expect(preview.state()).toMatchObject({ html: '<p>four</p>', of: 'four', isBusy: false })
})

test('what could not be asked says so, keeps the last, and is asked again', async () => {
  const { preview, questions, type } = createPreview()
  await type('one')
  await questions[0]!.answer('<p>one</p>')
  await type('two')
  await questions[1]!.fail()
  expect(preview.state()).toMatchObject({ html: '<p>one</p>', message: 'Not reached' })
  await type('two')
  await questions[2]!.answer('<p>two</p>')
  expect(preview.state()).toMatchObject({ html: '<p>two</p>', message: '' })
})
