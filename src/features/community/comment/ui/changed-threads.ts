import type { ShownAnswer, ShownComments, ShownThread } from './shown-comment.ts'

/** Adds a new comment to the pages: a thread at the end, an answer at the end of its thread. */
export function withNew(pages: ShownComments[], comment: ShownAnswer): ShownComments[] {
  if (comment.parentId)
    return eachThread(changeCommentCounts(pages, 1), (thread) =>
      thread.id === comment.parentId ? { ...thread, answers: [...thread.answers, comment] } : thread,
    )
  const last = pages.length - 1
  return changeCommentCounts(pages, 1).map((page, place) => ({
    ...page,
    total: page.total + 1,
    items: place === last ? [...page.items, { ...comment, answers: [] }] : page.items,
  }))
}

/** Updates the pages with a comment that its author changed. */
export const withChanged = (pages: ShownComments[], comment: ShownAnswer): ShownComments[] =>
  eachThread(pages, (thread) =>
    thread.id === comment.id
      ? { ...thread, ...comment }
      : { ...thread, answers: thread.answers.map((answer) => (answer.id === comment.id ? comment : answer)) },
  )

/** Removes a comment from the pages; a thread keeps its place as long as it has answers. */
export function without(pages: ShownComments[], id: string): ShownComments[] {
  const rest = eachThread(changeCommentCounts(pages, -1), (thread) => {
    const answers = thread.answers.filter((answer) => answer.id !== id)
    return thread.id === id ? { ...thread, ...nothingLeft, answers } : { ...thread, answers }
  })
  const removedCount = rest.flatMap(({ items }) => items.filter(isOver)).length
  return rest.map((page) => ({
    ...page,
    total: page.total - removedCount,
    items: page.items.filter((thread) => !isOver(thread)),
  }))
}

const changeCommentCounts = (pages: ShownComments[], by: 1 | -1) =>
  pages.map((page) => ({ ...page, comments: page.comments + by }))

const isOver = ({ isDeleted, answers }: ShownThread) => isDeleted && answers.length === 0

const nothingLeft = { isDeleted: true, author: null, body: '', html: '', isOwn: false, canDelete: false }

const eachThread = (pages: ShownComments[], change: (thread: ShownThread) => ShownThread) =>
  pages.map((page) => ({ ...page, items: page.items.map((thread) => change(thread)) }))
