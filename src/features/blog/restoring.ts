import { restorableWritten } from '#features/tutorial/restoring.ts'
import { articleKind } from './kind.ts'

export const restorableArticles = restorableWritten(articleKind)
