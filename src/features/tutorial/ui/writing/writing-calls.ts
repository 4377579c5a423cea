import { client } from '#lib/contract/client.ts'
import { tutorialContract } from '../../contract.ts'

const tutorial = client(tutorialContract)

/** What a screen of writing asks, in one language for tutorials and articles. */
export const tutorialCalls = {
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
export type WritingCalls = typeof tutorialCalls
export type OwnWriting = Awaited<ReturnType<WritingCalls['forEdit']>>
export type TextRevision = Awaited<ReturnType<WritingCalls['revision']>>
