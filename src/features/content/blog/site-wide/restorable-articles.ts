import { createRestorable } from '#features/content/writing/site-wide/restorable-texts.ts'
import { articleKind } from '../kind.ts'

export const restorableArticles = createRestorable(articleKind)
