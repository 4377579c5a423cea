import { createTechnologyUse } from '#features/content/writing/site-wide/technology-use.ts'
import { articleKind } from './kind.ts'

export const articleTechnologyUse = createTechnologyUse(articleKind)
