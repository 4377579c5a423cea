import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import type { Paging } from '#lib/contract/lists.ts'
import type { tutorialContract } from './contract.ts'
import type { WrittenQuery } from '#features/content/writing/contract.ts'
import { tutorialKind } from './kind.ts'
import { getWritten, listWritten, listTopics } from '#features/content/writing/queries.ts'
import { marking } from '#features/content/writing/states/text-editors.ts'
import { removing } from '#features/content/writing/states/delete-text.ts'
import { returning, unpublishing } from '#features/content/writing/states/return-text.ts'
import { getRevision, getRevisions } from '#features/content/writing/states/revisions.ts'
import { beginning, changing, restoring } from '#features/content/writing/states/edit-text.ts'
import {
  getWritingForEdit,
  listOwnWriting,
  listWritingToReview,
} from '#features/content/writing/states/writing-queries.ts'

type Contract = typeof tutorialContract

export const getPaginatedTutorials = (ctx: Context, query: WrittenQuery) =>
  listWritten(ctx, tutorialKind, query)

export const getTutorial = (ctx: Context, which: InputOf<Contract, 'getTutorial'>) =>
  getWritten(ctx, tutorialKind, which)

export const getTutorialTopics = (ctx: Context, { lang }: InputOf<Contract, 'getTutorialTopics'>) =>
  listTopics(ctx, tutorialKind, lang)

export const createTutorial = beginning(tutorialKind)
export const updateTutorial = changing(tutorialKind)
export const deleteTutorial = removing(tutorialKind)
export const returnTutorial = returning(tutorialKind)
export const unpublishTutorial = unpublishing(tutorialKind)
export const restoreTutorialRevision = restoring(tutorialKind)
export const markTutorialEditing = marking(tutorialKind)

export const getTutorialForEdit = (ctx: MemberContext, { id }: InputOf<Contract, 'getTutorialForEdit'>) =>
  getWritingForEdit(ctx, tutorialKind, id)

export const getOwnTutorials = (ctx: MemberContext, page: Paging) => listOwnWriting(ctx, tutorialKind, page)

export const getTutorialsToReview = (ctx: MemberContext, page: Paging) =>
  listWritingToReview(ctx, tutorialKind, page)

export const getTutorialRevisions = (ctx: MemberContext, which: Paging & { id: string }) =>
  getRevisions(ctx, tutorialKind, which)

export const getTutorialRevision = (ctx: MemberContext, which: InputOf<Contract, 'getTutorialRevision'>) =>
  getRevision(ctx, tutorialKind, which)
