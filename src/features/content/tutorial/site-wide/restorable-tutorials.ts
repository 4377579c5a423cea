import { createRestorable } from '#features/content/writing/site-wide/restorable-texts.ts'
import { tutorialKind } from '../kind.ts'

export const restorableTutorials = createRestorable(tutorialKind)
