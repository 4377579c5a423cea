import { expect, test } from 'vitest'
import { onNews } from './live-news.ts'

test('news are messages, and every opening of the line but the first', () => {
  const source = new EventTarget()
  const heard: string[] = []
  let said = ''
  onNews(source, () => heard.push(said))
  for (said of ['open', 'message', 'open', 'error', 'open', 'resync']) source.dispatchEvent(new Event(said))
  expect(heard).toEqual(['message', 'open', 'open', 'resync'])
})
