import { writtenTechnologyUse } from '#features/writing/site-wide/technology-use.ts'
import { articleKind } from './kind.ts'

export const articleTechnologyUse = writtenTechnologyUse(articleKind)
