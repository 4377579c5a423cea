import type { WritingCalls } from '#features/content/writing/ui/writing/writing-calls.ts'
import { client } from '#lib/contract/client.ts'
import { tutorialContract } from '../contract.ts'

const tutorial = client(tutorialContract)

export const tutorialCalls: WritingCalls = {
  create: tutorial.createTutorial,
  update: tutorial.updateTutorial,
  remove: tutorial.deleteTutorial,
  returnToAuthor: tutorial.returnTutorial,
  unpublish: tutorial.unpublishTutorial,
  forEdit: tutorial.getTutorialForEdit,
  revisions: tutorial.getTutorialRevisions,
  revision: tutorial.getTutorialRevision,
  restore: tutorial.restoreTutorialRevision,
  mark: tutorial.markTutorialEditing,
}
