import { sql } from 'drizzle-orm'
import type { StoredTexts } from '#features/content/text/rendering/render-again.ts'
import { questions } from '../table.ts'

const sharedFields = { kinds: ['question-list'], page: sql`event_id`, isTalk: true } as const

/** Question texts to render again after a change of the renderer. */
export const questionTexts: StoredTexts[] = [
  { ...sharedFields, source: questions.body, rendered: questions.rendered },
  { ...sharedFields, source: questions.answer, rendered: questions.answerRendered },
]
