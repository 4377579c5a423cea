import { writtenTechnologyUse } from '#features/tutorial/technology-use.ts'
import { articleKind } from './kind.ts'

export const articleTechnologyUse = writtenTechnologyUse(articleKind)
