import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import type { Paging } from '#lib/contract/lists.ts'
import type { tutorialContract } from './contract.ts'
import type { WritingQuery } from '#features/content/writing/contract.ts'
import { tutorialKind } from './kind.ts'
import { getShownWriting, listWritings, listTopics } from '#features/content/writing/queries.ts'
import { buildMarkEditing } from '#features/content/writing/states/text-editors.ts'
import { buildDeleteText } from '#features/content/writing/states/delete-text.ts'
import { createReturn, createUnpublish } from '#features/content/writing/states/return-text.ts'
import { getRevision, getRevisions } from '#features/content/writing/states/revisions.ts'
import {
  buildCreateText,
  buildUpdateText,
  buildRestoreRevision,
} from '#features/content/writing/states/edit-text.ts'
import {
  getWritingForEdit,
  listOwnWriting,
  listWritingToReview,
} from '#features/content/writing/states/writing-queries.ts'

type Contract = typeof tutorialContract

export const getPaginatedTutorials = (ctx: Context, query: WritingQuery) =>
  listWritings(ctx, tutorialKind, query)

export const getTutorial = (ctx: Context, input: InputOf<Contract, 'getTutorial'>) =>
  getShownWriting(ctx, tutorialKind, input)

export const getTutorialTopics = (ctx: Context, { lang }: InputOf<Contract, 'getTutorialTopics'>) =>
  listTopics(ctx, tutorialKind, lang)

export const createTutorial = buildCreateText(tutorialKind)
export const updateTutorial = buildUpdateText(tutorialKind)
export const deleteTutorial = buildDeleteText(tutorialKind)
export const returnTutorial = createReturn(tutorialKind)
export const unpublishTutorial = createUnpublish(tutorialKind)
export const restoreTutorialRevision = buildRestoreRevision(tutorialKind)
export const markTutorialEditing = buildMarkEditing(tutorialKind)

export const getTutorialForEdit = (ctx: MemberContext, { id }: InputOf<Contract, 'getTutorialForEdit'>) =>
  getWritingForEdit(ctx, tutorialKind, id)

export const getOwnTutorials = (ctx: MemberContext, page: Paging) => listOwnWriting(ctx, tutorialKind, page)

export const getTutorialsToReview = (ctx: MemberContext, page: Paging) =>
  listWritingToReview(ctx, tutorialKind, page)

export const getTutorialRevisions = (ctx: MemberContext, input: Paging & { id: string }) =>
  getRevisions(ctx, tutorialKind, input)

export const getTutorialRevision = (ctx: MemberContext, input: InputOf<Contract, 'getTutorialRevision'>) =>
  getRevision(ctx, tutorialKind, input)
