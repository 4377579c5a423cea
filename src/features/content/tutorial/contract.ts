import * as z from 'zod/mini'
import {
  oneWritten,
  writtenText,
  writtenCard,
  writtenQuery,
  writtenTopics,
} from '#features/content/writing/contract.ts'
import { readable } from '#features/content/writing/policy.ts'
import { writingOperations } from '#features/content/writing/states/writing-operations.ts'
import { contract } from '#lib/contract/contract.ts'
import { language } from '#lib/fields/languages.ts'
import { createListSchema } from '#lib/contract/lists.ts'
import { forAnyone, forAnyoneWho } from '#lib/contract/policy.ts'

const writing = writingOperations('a tutorial')

export const tutorialContract = contract('tutorial', {
  getPaginatedTutorials: {
    method: 'GET',
    ...forAnyone,
    summary: 'List published tutorials, newest first, or by relevance when searching',
    query: z.object(writtenQuery),
    output: createListSchema(writtenCard),
  },
  getTutorial: {
    method: 'GET',
    ...forAnyoneWho(readable),
    summary: 'Get a tutorial with its source and text, by id or slug',
    query: oneWritten,
    output: writtenText,
  },
  getTutorialTopics: {
    method: 'GET',
    ...forAnyone,
    summary: 'List technologies and levels of published tutorials, with counts',
    query: z.object({ lang: language }),
    output: writtenTopics,
  },
  createTutorial: writing.create,
  updateTutorial: writing.update,
  deleteTutorial: writing.remove,
  returnTutorial: writing.returnToAuthor,
  unpublishTutorial: writing.unpublish,
  getTutorialForEdit: writing.forEdit,
  getOwnTutorials: writing.own,
  getTutorialsToReview: writing.toReview,
  getTutorialRevisions: writing.revisions,
  getTutorialRevision: writing.revision,
  restoreTutorialRevision: writing.restore,
  markTutorialEditing: writing.mark,
})
