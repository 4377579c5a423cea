import { chosenTechnology } from '#features/content/technology/ui/chosen-technology.ts'
import type { AnswerOf, RequestOf } from '#lib/contract/contract.ts'
import { tidy } from '#lib/fields/fields.ts'
import { withScheme } from '#lib/pages/urls.ts'
import type { LookupItem } from '#ui/fields/chosen-lookup.tsx'
import type { submissionContract } from '../../contract.ts'
import { demoPlatforms, isOwnFile } from '../../draft/addresses.ts'

export type OwnSubmission = AnswerOf<typeof submissionContract, 'getSubmission'>
export type DraftChanges = Omit<RequestOf<typeof submissionContract, 'updateSubmission'>, 'id' | 'version'>

/** Submission as the form holds it, with empty strings for null. */
export interface Draft {
  title: string
  shortDescription: string
  description: string
  techIn: LookupItem[]
  categories: LookupItem[]
  trackId: string
  imageLink: string
  videoLink: string
  presentationLink: string
  repoLink: string
  demoUrl: string
  demoPlatform: string
}

/** Returns the stored values, or an empty form if there is no draft. */
export function toDraft(submission: OwnSubmission | null): Draft {
  return {
    title: submission?.title ?? '',
    shortDescription: submission?.shortDescription ?? '',
    description: submission?.description ?? '',
    techIn: submission?.techIn.map(chosenTechnology) ?? [],
    categories: submission?.categories.map(({ slug, name }) => ({ slug, name })) ?? [],
    trackId: submission?.trackId ?? '',
    imageLink: submission?.imageLink ?? '',
    videoLink: submission?.videoLink ?? '',
    presentationLink: submission?.presentationLink ?? '',
    repoLink: submission?.repoLink ?? '',
    demoUrl: submission?.demoUrl ?? '',
    demoPlatform: submission?.demoPlatform ?? '',
  }
}

/** Converts some of the form's fields to the API's format. */
export function toDraftChanges(draft: Partial<Draft>): DraftChanges {
  const { techIn, categories, trackId, imageLink, demoPlatform, ...texts } = draft
  return {
    ...texts,
    ...(techIn && { techIn: techIn.map(({ slug }) => slug) }),
    ...(categories && { categories: categories.map(({ slug }) => slug) }),
    ...(trackId !== undefined && { trackId: trackId || null }),
    ...(imageLink !== undefined && { imageLink: imageLink || null }),
    ...(demoPlatform !== undefined && {
      demoPlatform: demoPlatforms.find((platform) => platform === demoPlatform) ?? null,
    }),
  }
}

/** Joins all texts with addresses, in stored form, so that checked addresses are found in them. */
export const joinLinkedText = ({ repoLink, demoUrl, videoLink, presentationLink, description }: Draft) =>
  [...[repoLink, demoUrl, videoLink, presentationLink].map((link) => withScheme(link)), description].join(' ')

const links: readonly string[] = ['videoLink', 'presentationLink', 'repoLink', 'demoUrl']

/** Whether two values of a field are stored as the same: the server trims, and adds a link's scheme. */
export function isSameField(name: keyof Draft, a: unknown, b: unknown): boolean {
  return toStoredText(name, a) === toStoredText(name, b)
}

function toStoredText(name: keyof Draft, value: unknown): string {
  if (typeof value !== 'string')
    return JSON.stringify(
      (value as LookupItem[]).map(({ slug }) => slug).toSorted((a, b) => (a < b ? -1 : 1)),
    )
  const tidyText = tidy(value)
  return links.includes(name) && !isOwnFile(tidyText) ? withScheme(tidyText) : tidyText
}
