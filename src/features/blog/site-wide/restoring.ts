import { restorableWritten } from '#features/writing/site-wide/restoring.ts'
import { articleKind } from '../kind.ts'

export const restorableArticles = restorableWritten(articleKind)
