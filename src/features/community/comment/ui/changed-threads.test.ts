import { expect, test } from 'vitest'
import { withoutComment, updateComment, addComment } from './changed-threads.ts'
import type { ShownAnswer, ShownComments } from './shown-comment.ts'

const buildAnswer = (id: string, parentId: string | null = null): ShownAnswer => ({
  id,
  parentId,
  submissionId: 'one',
  applicationId: null,
  author: null,
  body: id,
  html: `<p>${id}</p>`,
  createdAt: '2026-11-20T08:00:00.000Z',
  editedAt: null,
  isDeleted: false,
  isHidden: false,
  isOwn: true,
  canDelete: true,
})

const pages: ShownComments[] = [
  {
    items: [
      { ...buildAnswer('first'), answers: [buildAnswer('answer', 'first')] },
      { ...buildAnswer('second'), answers: [] },
    ],
    total: 2,
    comments: 3,
    page: 1,
    perPage: 20,
  },
]
const shape = (changed: ShownComments[]) =>
  changed.flatMap(({ items }) =>
    items.map(({ body, answers }) => [body, ...answers.map((answer) => answer.body)]),
  )

test('what is new stands at the end, an answer at the end of its thread', () => {
  expect(shape(addComment(pages, buildAnswer('third')))).toEqual([['first', 'answer'], ['second'], ['third']])
  expect(addComment(pages, buildAnswer('third'))[0]!.total).toBe(3)
  const answeredPages = addComment(pages, buildAnswer('again', 'first'))
  expect(shape(answeredPages)).toEqual([['first', 'answer', 'again'], ['second']])
  expect(answeredPages[0]).toMatchObject({ total: 2, comments: 4 })
  expect(withoutComment(pages, 'first')[0]).toMatchObject({ total: 2, comments: 2 })
})

test('what was changed stands where it stood', () => {
  const changedAnswer = { ...buildAnswer('answer', 'first'), body: 'better' }
  expect(shape(updateComment(pages, changedAnswer))).toEqual([['first', 'better'], ['second']])
})

test('a deleted thread keeps its place while it has answers, and goes with the last of them', () => {
  expect(shape(withoutComment(pages, 'second'))).toEqual([['first', 'answer']])
  const headless = withoutComment(pages, 'first')
  expect(shape(headless)).toEqual([['', 'answer'], ['second']])
  expect(headless[0]!.total).toBe(2)
  const remainingPages = withoutComment(headless, 'answer')
  expect(shape(remainingPages)).toEqual([['second']])
  expect(remainingPages[0]!.total).toBe(1)
})
