import { writtenTechnologyUse } from '#features/writing/site-wide/technology-use.ts'
import { tutorialKind } from './kind.ts'

export const tutorialTechnologyUse = writtenTechnologyUse(tutorialKind)
