import { restorableWritten } from '#features/content/writing/site-wide/restoring.ts'
import { tutorialKind } from '../kind.ts'

export const restorableTutorials = restorableWritten(tutorialKind)
