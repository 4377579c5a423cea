import * as z from 'zod/mini'
import { listMissingFields } from '#features/event/submission/draft/fields.ts'
import { type ApplicationChanges, applicationDraft } from '../contract.ts'

/** Schema of the form: the contract's fields, plus errors for everything that prevents submitting. */
export const applicationForm = applicationDraft.check(
  z.check(({ value, issues }) => {
    for (const [field, message] of Object.entries(listMissingFields(fillMissingFields(value), 'app')))
      issues.push({
        code: 'custom',
        input: value,
        path: [field],
        message: toFormMessage(field, message, value),
      })
  }),
)

/**
 * Replaces the message for missing links, because the API's message doesn't say that one of the two is
 * enough.
 */
const toFormMessage = (field: string, message: string, { repoLink }: ApplicationChanges) =>
  field === 'repoLink' && !repoLink ? 'Add a repository or a demo' : message

/** Fills in all fields; an untyped field is empty. */
const fillMissingFields = (values: ApplicationChanges) => ({
  title: values.title ?? '',
  shortDescription: values.shortDescription ?? '',
  description: values.description ?? '',
  imageLink: values.imageLink ?? null,
  videoLink: values.videoLink ?? null,
  techIn: values.techIn ?? [],
  categories: values.categories ?? [],
  repoLink: values.repoLink ?? null,
  demoUrl: values.demoUrl ?? null,
  demoPlatform: values.demoPlatform ?? null,
  presentationLink: values.presentationLink ?? null,
  trackId: null,
})
