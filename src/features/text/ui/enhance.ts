import { addCopyButtons } from './copy-code.ts'
import { coverPictures } from './cover-pictures.ts'
import { addPlayers } from './players.ts'
import { addQuizzes } from './quiz.ts'

/** Adds to stored HTML what needs a script: players, copy buttons, quizzes. Gives back how to end it. */
export function enhance(article: HTMLElement): () => void {
  const ending = new AbortController()
  addPlayers(article, ending.signal)
  addCopyButtons(article, ending.signal)
  addQuizzes(article, ending.signal)
  coverPictures(article, ending.signal)
  return () => ending.abort()
}
