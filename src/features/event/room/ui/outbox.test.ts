import { expect, test } from 'vitest'
import { ApiError } from '#lib/contract/client.ts'
import { createOutbox, type Unsent } from './outbox.ts'

const createContent = (body: string) => ({ body, pictures: [] })

function aPost() {
  const sent: Pick<Unsent, 'key' | 'body'>[] = []
  const post = { isCut: false, refused: '' }
  const send = (draft: Pick<Unsent, 'key' | 'body'>) => {
    sent.push(draft)
    if (draft.body === post.refused)
      return Promise.reject(new ApiError(422, { message: 'Please write something else' }, ''))
    return post.isCut ? Promise.reject(new Error('We can’t reach the site.')) : Promise.resolve()
  }
  let savedUnsent: Unsent[] = []
  const saveUnsent = (messages: Unsent[]) => (savedUnsent = messages)
  return { post, sent, send, keep: saveUnsent, kept: () => savedUnsent }
}

test('what did not go out goes out again with the same key, in the order of writing', async () => {
  const { post, sent, send, keep, kept } = aPost()
  const outbox = createOutbox({ send, keep })
  post.isCut = true
  await outbox.add(createContent('one'))
  await outbox.add(createContent('two'))
  expect(outbox.unsent()).toMatchObject([
    { body: 'one', error: 'We can’t reach the site.' },
    { body: 'two', error: null },
  ])
  post.isCut = false
  // Simulates leaving and reopening the page.
  const reopenedOutbox = createOutbox({ send, keep })
  await reopenedOutbox.restore(kept())
  expect(reopenedOutbox.unsent()).toEqual([])
  expect(sent.map(({ body }) => body)).toEqual(['one', 'one', 'two'])
  expect(sent[0]!.key).toBe(sent[1]!.key)
})

test('what the site refuses holds up nothing that was written after it, and is not sent again', async () => {
  const { post, sent, send, keep, kept } = aPost()
  const outbox = createOutbox({ send, keep })
  post.refused = 'two'
  for (const body of ['one', 'two', 'three']) await outbox.add(createContent(body))
  expect(outbox.unsent()).toMatchObject([
    { body: 'two', error: 'Please write something else', isRefused: true },
  ])
  const reopenedOutbox = createOutbox({ send, keep })
  await reopenedOutbox.restore(kept())
  expect(sent.map(({ body }) => body)).toEqual(['one', 'two', 'three'])
})

test('what waited behind a message goes out once that is discarded', async () => {
  const { post, sent, send, keep } = aPost()
  const outbox = createOutbox({ send, keep })
  post.isCut = true
  await outbox.add(createContent('one'))
  await outbox.add(createContent('two'))
  post.isCut = false
  await outbox.drop(outbox.unsent()[0]!.key)
  expect(outbox.unsent()).toEqual([])
  expect(sent.map(({ body }) => body)).toEqual(['one', 'two'])
})

test('what is written meanwhile waits for what is on its way', async () => {
  const { sent, send, keep } = aPost()
  const outbox = createOutbox({ send, keep })
  await Promise.all(['one', 'two', 'three'].map((body) => outbox.add(createContent(body))))
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent.map(({ body }) => body)).toEqual(['one', 'two', 'three'])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
})
