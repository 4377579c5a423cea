import { restorableWritten } from '#features/tutorial/site-wide/restoring.ts'
import { articleKind } from './kind.ts'

export const restorableArticles = restorableWritten(articleKind)
