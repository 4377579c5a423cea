import type { ShownAnswer, ShownComments, ShownThread } from './shown-comment.ts'

/** Adds a new comment to the pages: a thread at the end, an answer at the end of its thread. */
export function addComment(pages: ShownComments[], comment: ShownAnswer): ShownComments[] {
  if (comment.parentId)
    return mapThreads(changeCommentCounts(pages, 1), (thread) =>
      thread.id === comment.parentId ? { ...thread, answers: [...thread.answers, comment] } : thread,
    )
  const last = pages.length - 1
  return changeCommentCounts(pages, 1).map((page, index) => ({
    ...page,
    total: page.total + 1,
    items: index === last ? [...page.items, { ...comment, answers: [] }] : page.items,
  }))
}

/** Updates the pages with a comment that its author changed. */
export const updateComment = (pages: ShownComments[], comment: ShownAnswer): ShownComments[] =>
  mapThreads(pages, (thread) =>
    thread.id === comment.id
      ? { ...thread, ...comment }
      : { ...thread, answers: thread.answers.map((answer) => (answer.id === comment.id ? comment : answer)) },
  )

/** Removes a comment from the pages; a thread keeps its place as long as it has answers. */
export function withoutComment(pages: ShownComments[], id: string): ShownComments[] {
  const rest = mapThreads(changeCommentCounts(pages, -1), (thread) => {
    const answers = thread.answers.filter((answer) => answer.id !== id)
    return thread.id === id ? { ...thread, ...deletedFields, answers } : { ...thread, answers }
  })
  const removedCount = rest.flatMap(({ items }) => items.filter(isRemovable)).length
  return rest.map((page) => ({
    ...page,
    total: page.total - removedCount,
    items: page.items.filter((thread) => !isRemovable(thread)),
  }))
}

const changeCommentCounts = (pages: ShownComments[], by: 1 | -1) =>
  pages.map((page) => ({ ...page, comments: page.comments + by }))

const isRemovable = ({ isDeleted, answers }: ShownThread) => isDeleted && answers.length === 0

const deletedFields = { isDeleted: true, author: null, body: '', html: '', isOwn: false, canDelete: false }

const mapThreads = (pages: ShownComments[], change: (thread: ShownThread) => ShownThread) =>
  pages.map((page) => ({ ...page, items: page.items.map((thread) => change(thread)) }))
