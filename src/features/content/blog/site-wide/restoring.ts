import { restorableWritten } from '#features/content/writing/site-wide/restoring.ts'
import { articleKind } from '../kind.ts'

export const restorableArticles = restorableWritten(articleKind)
