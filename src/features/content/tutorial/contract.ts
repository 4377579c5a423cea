import * as z from 'zod/mini'
import {
  writingKey,
  writtenText,
  shownWritingCard,
  writingQuery,
  writingTopics,
} from '#features/content/writing/contract.ts'
import { readable } from '#features/content/writing/policy.ts'
import { writingOperations } from '#features/content/writing/states/writing-operations.ts'
import { contract } from '#lib/contract/contract.ts'
import { language } from '#lib/fields/languages.ts'
import { createListSchema } from '#lib/contract/lists.ts'
import { forAnyone, forAnyoneWho } from '#lib/contract/policy.ts'

const tutorialOperations = writingOperations('a tutorial')

export const tutorialContract = contract('tutorial', {
  getPaginatedTutorials: {
    method: 'GET',
    ...forAnyone,
    summary: 'List published tutorials, newest first, or by relevance when searching',
    query: z.object(writingQuery),
    output: createListSchema(shownWritingCard),
    kept: { unless: ['search'], also: ['tutorial-likes'] },
  },
  getTutorial: {
    method: 'GET',
    ...forAnyoneWho(readable),
    summary: 'Get a tutorial with its source and text, by id or slug',
    query: writingKey,
    output: writtenText,
  },
  getTutorialTopics: {
    method: 'GET',
    ...forAnyone,
    summary: 'List technologies and levels of published tutorials, with counts',
    query: z.object({ lang: language }),
    output: writingTopics,
  },
  createTutorial: tutorialOperations.create,
  updateTutorial: tutorialOperations.update,
  deleteTutorial: tutorialOperations.remove,
  returnTutorial: tutorialOperations.returnToAuthor,
  unpublishTutorial: tutorialOperations.unpublish,
  getTutorialForEdit: tutorialOperations.forEdit,
  getOwnTutorials: tutorialOperations.own,
  getTutorialsToReview: tutorialOperations.toReview,
  getTutorialRevisions: tutorialOperations.revisions,
  getTutorialRevision: tutorialOperations.revision,
  restoreTutorialRevision: tutorialOperations.restore,
  markTutorialEditing: tutorialOperations.mark,
})
