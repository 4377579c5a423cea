import { expect, onTestFinished, test, vi } from 'vitest'
import { createLiveLine } from './live-line.ts'

class FakeLine extends EventTarget {
  isClosed = false
  readyState = 0
  readonly topics: string[]
  constructor(topics: string[]) {
    super()
    this.topics = topics
  }
  close() {
    this.isClosed = true
  }
  fail(readyState: number) {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
  say(topic: string) {
    this.dispatchEvent(new MessageEvent('message', { data: topic }))
  }
}

function aTab() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const openedLines: FakeLine[] = []
  const tab = { isSeen: true }
  const line = createLiveLine(
    (topics) => {
      openedLines.push(new FakeLine(topics))
      return openedLines.at(-1)!
    },
    () => tab.isSeen,
  )
  return { opened: openedLines, tab, line, stand: () => openedLines.at(-1)!.dispatchEvent(new Event('open')) }
}

test('what was said between reading a page and hearing of it is asked for once the line stands', () => {
  const { line, opened, stand } = aTab()
  const [room, tray] = [vi.fn<(topic?: string) => void>(), vi.fn<(topic?: string) => void>()]
  line.listen(['room:1'], room)
  line.listen(['tray:1', 'room:1'], tray)
  vi.runAllTimers()
  expect(opened.map(({ topics }) => topics)).toEqual([['room:1', 'tray:1']])
  stand()
  expect([room.mock.calls.length, tray.mock.calls.length]).toEqual([1, 1])

  opened[0]!.say('tray:1')
  expect([room.mock.calls.length, tray.mock.calls.length]).toEqual([1, 2])
  expect(tray.mock.lastCall).toEqual(['tray:1'])
  opened[0]!.dispatchEvent(new Event('resync'))
  stand()
  expect([room.mock.calls.length, tray.mock.calls.length]).toEqual([3, 4])
})

test('a new topic is one more line for all, which ask anew; nobody left and a hidden tab are none', () => {
  const { line, opened, tab, stand } = aTab()
  const [room, help] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const leave = [line.listen(['room:1'], room)]
  vi.runAllTimers()
  stand()
  leave.push(line.listen(['help:1'], help))
  vi.runAllTimers()
  stand()
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false])
  expect([room.mock.calls.length, help.mock.calls.length]).toEqual([2, 1])

  tab.isSeen = false
  line.look()
  expect(opened.at(-1)!.isClosed).toBe(true)
  tab.isSeen = true
  line.look()
  for (const leaveTopic of leave) leaveTopic()
  vi.runAllTimers()
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, true, true])
})

test('a line that was refused is asked for again after a while, a cut one is left to the browser', () => {
  const { line, opened } = aTab()
  const leave = line.listen(['room:1'], vi.fn<() => void>())
  vi.runAllTimers()
  opened[0]!.fail(0)
  vi.runAllTimers()
  expect(opened.length).toBe(1)
  opened[0]!.fail(2)
  expect(opened.length).toBe(1)
  vi.runAllTimers()
  expect(opened.length).toBe(2)
  opened[0]!.fail(2)
  leave()
  vi.runAllTimers()
  expect(opened.length).toBe(2)
})
