import { sql } from 'drizzle-orm'
import type { StoredTexts } from '#features/content/text/rendering/render-again.ts'
import { questions } from '../table.ts'

const shared = { kind: 'question-list', page: sql`event_id`, isTalk: true } as const

/** Question texts to render again after a change of the renderer. */
export const questionTexts: StoredTexts[] = [
  { ...shared, source: questions.body, rendered: questions.rendered },
  { ...shared, source: questions.answer, rendered: questions.answerRendered },
]
