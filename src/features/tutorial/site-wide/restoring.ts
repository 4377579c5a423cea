import { restorableWritten } from '#features/writing/site-wide/restoring.ts'
import { tutorialKind } from '../kind.ts'

export const restorableTutorials = restorableWritten(tutorialKind)
