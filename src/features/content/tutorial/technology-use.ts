import { createTechnologyUse } from '#features/content/writing/site-wide/technology-use.ts'
import { tutorialKind } from './kind.ts'

export const tutorialTechnologyUse = createTechnologyUse(tutorialKind)
