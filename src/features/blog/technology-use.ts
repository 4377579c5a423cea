import { writtenTechnologyUse } from '#features/tutorial/site-wide/technology-use.ts'
import { articleKind } from './kind.ts'

export const articleTechnologyUse = writtenTechnologyUse(articleKind)
