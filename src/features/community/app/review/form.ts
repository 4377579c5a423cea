import * as z from 'zod/mini'
import { missingIn } from '#features/event/submission/draft/fields.ts'
import { type ApplicationChanges, applicationDraft } from '../contract.ts'

/** Schema of the form: the contract's fields, plus errors for everything that prevents submitting. */
export const applicationForm = applicationDraft.check(
  z.check(({ value, issues }) => {
    for (const [field, message] of Object.entries(missingIn(whole(value), 'app')))
      issues.push({ code: 'custom', input: value, path: [field], message: inForm(field, message, value) })
  }),
)

/**
 * Replaces the message for missing links, because the API's message doesn't say that one of the two is
 * enough.
 */
const inForm = (field: string, message: string, { repoLink }: ApplicationChanges) =>
  field === 'repoLink' && !repoLink ? 'Add a repository or a demo' : message

/** Fills in all fields; an untyped field is empty. */
const whole = (typed: ApplicationChanges) => ({
  title: typed.title ?? '',
  shortDescription: typed.shortDescription ?? '',
  description: typed.description ?? '',
  imageLink: typed.imageLink ?? null,
  videoLink: typed.videoLink ?? null,
  techIn: typed.techIn ?? [],
  categories: typed.categories ?? [],
  repoLink: typed.repoLink ?? null,
  demoUrl: typed.demoUrl ?? null,
  demoPlatform: typed.demoPlatform ?? null,
  presentationLink: typed.presentationLink ?? null,
  trackId: null,
})
