import { expect, test } from 'vitest'
import { FairLine, type WaitingJob } from './fair-line.ts'

interface NamedJob extends WaitingJob {
  name: string
}

function line(maxJobs = 200) {
  const fairLine = new FairLine<NamedJob>({ most: maxJobs, ofOne: 20 })
  const refusedJobs: string[] = []
  return {
    refused: refusedJobs,
    add: (by: string, name: string, signal?: AbortSignal) =>
      fairLine.add({ by, name, gone: signal, reject: () => void refusedJobs.push(name) }),
    next: () => fairLine.next()?.name,
    rest() {
      const names: string[] = []
      for (let job = fairLine.next(); job; job = fairLine.next()) names.push(job.name)
      return names
    },
  }
}

test('eight texts of one person keep another waiting for one of them at most', () => {
  const { add, rest } = line()
  for (let number = 1; number <= 8; number++) add('hostile', `h${number}`)
  add('honest', 'comment')
  add('other', 'review')
  expect(rest().slice(0, 4)).toEqual(['h1', 'comment', 'review', 'h2'])
})

test('a further text of the person whose text is at work comes after that of somebody who asked later', () => {
  const { add, next, rest } = line()
  for (const name of ['h1', 'h2', 'h3']) add('hostile', name)
  expect(next()).toBe('h1')
  add('honest', 'comment')
  expect(rest()).toEqual(['comment', 'h2', 'h3'])
})

test('what nobody waits for any more is passed over, and told so', () => {
  const { add, rest, refused } = line()
  const hungUp = new AbortController()
  add('one', 'first', hungUp.signal)
  add('one', 'second')
  hungUp.abort()
  expect(rest()).toEqual(['second'])
  expect(refused).toEqual(['first'])
})

test('one person has so many places, and all together have so many', () => {
  const { add, rest } = line(25)
  for (let number = 1; number <= 20; number++) add('hostile', `h${number}`)
  expect(() => add('hostile', 'one more')).toThrow(expect.objectContaining({ status: 429 }))
  for (let number = 1; number <= 5; number++) add(`p${number}`, `p${number}`)
  expect(rest()).toHaveLength(25)
})

test('where only the newest matters, a further job replaces the oldest one of the same person', () => {
  const newest = new FairLine<NamedJob>({ most: 4, ofOne: 2, keepsNewest: true })
  const replaced: unknown[] = []
  const add = (by: string, name: string) =>
    newest.add({ by, name, gone: undefined, reject: (error) => void replaced.push([name, error]) })
  for (const name of ['a1', 'a2', 'a3', 'a4']) add('ada', name)
  for (const name of ['b1', 'b2']) add('ben', name)
  expect(newest.length).toBe(4)
  expect(replaced).toEqual(['a1', 'a2'].map((name) => [name, expect.objectContaining({ status: 429 })]))
  const names = Array.from({ length: 5 }, () => newest.next()?.name)
  expect(names).toEqual(['a3', 'b1', 'a4', 'b2', undefined])
})

test('a line that one person has filled takes others all the same, until nobody has more than they', () => {
  const { add, rest, refused } = line(4)
  for (let number = 1; number <= 4; number++) add('hostile', `h${number}`)
  for (const name of ['one', 'two', 'three']) add(name, name)
  expect(refused).toEqual(['h4', 'h3', 'h2'])
  expect(() => add('four', 'four')).toThrow(expect.objectContaining({ status: 503 }))
  expect(rest()).toEqual(['h1', 'one', 'two', 'three'])
})
