import * as z from 'zod/mini'
import { missingIn } from '#features/event/submission/draft/fields.ts'
import { type ApplicationChanges, applicationDraft } from '../contract.ts'

/** What a form sends: the contract's fields, with everything that keeps an application from being submitted. */
export const applicationForm = applicationDraft.check(
  z.check(({ value, issues }) => {
    for (const [field, message] of Object.entries(missingIn(whole(value), 'app')))
      issues.push({ code: 'custom', input: value, path: [field], message: inForm(field, message, value) })
  }),
)

/** One of the two links is enough, which the API's word for what is missing doesn't tell. */
const inForm = (field: string, message: string, { repoLink }: ApplicationChanges) =>
  field === 'repoLink' && !repoLink ? 'Add a repository or a demo' : message

/** A form leaves nothing out; what is not typed is nothing. */
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
