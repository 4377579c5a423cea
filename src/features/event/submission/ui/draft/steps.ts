import type { Draft } from './draft.ts'

type Field = keyof Draft

export const draftSteps = [
  { key: 'about', label: 'Basics' },
  { key: 'media', label: 'Media' },
  { key: 'links', label: 'Links' },
  { key: 'review', label: 'Review and submit' },
] as const
/** Steps after submitting, where the last one shows the receipt. */
export const submittedSteps = draftSteps.map((step) =>
  step.key === 'review' ? { ...step, label: 'Receipt' } : step,
)
export type DraftStep = (typeof draftSteps)[number]['key']

/** Returns the step in the address, or the first one if unknown. */
export const getStep = (requestedStep: string | null): DraftStep =>
  draftSteps.find(({ key }) => key === requestedStep)?.key ?? 'about'

interface FormField {
  label: string
  step: DraftStep
  /** Whether the field is required for submitting. */
  isNeeded?: boolean
}

/** Label and step of each field, in form order. */
export const formFields: Record<Field, FormField> = {
  title: { label: 'Title', step: 'about', isNeeded: true },
  shortDescription: { label: 'Short description', step: 'about', isNeeded: true },
  description: { label: 'Description', step: 'about', isNeeded: true },
  techIn: { label: 'Technologies', step: 'about', isNeeded: true },
  categories: { label: 'Categories', step: 'about', isNeeded: true },
  trackId: { label: 'Track', step: 'about' },
  imageLink: { label: 'Cover image', step: 'media', isNeeded: true },
  videoLink: { label: 'Video', step: 'media' },
  presentationLink: { label: 'Presentation', step: 'media' },
  repoLink: { label: 'Repository', step: 'links', isNeeded: true },
  demoUrl: { label: 'Demo', step: 'links' },
  demoPlatform: { label: 'Where the demo runs', step: 'links' },
}

/** Prefixes an error with its field's label, if the form has that field. */
export const describeFieldError = (field: string, message: string): string =>
  field in formFields ? `${formFields[field as Field].label}: ${message}` : message

/** Returns the first unsaved field that was rejected, with its message. */
export function findRejectedField(unsavedFields: readonly Field[], errors: Record<string, string>) {
  const field = unsavedFields.find((name) => errors[name] !== undefined)
  return (
    field && {
      field,
      step: formFields[field].step,
      message: `Not saved. ${describeFieldError(field, errors[field]!)}`,
    }
  )
}

export interface Readiness {
  field: Field
  label: string
  step: DraftStep
  fault: string | undefined
  isNeeded: boolean
}

/** Returns all required fields, and other fields with errors. A demo can replace a repository. */
export function getReadiness(missingFields: Record<string, string>): Readiness[] {
  return (Object.entries(formFields) as [Field, FormField][])
    .map(([field, { label, step, isNeeded = false }]) => ({
      field,
      label: field === 'repoLink' ? 'Repository or demo' : label,
      step,
      fault: missingFields[field],
      isNeeded,
    }))
    .filter(({ isNeeded, fault }) => isNeeded || fault !== undefined)
}
