interface ChecklistInput {
  startAt: string | null
  endAt: string | null
  image: string | null
  description: string
  rules?: string
}

export interface Check {
  label: string
  tab: string
  isDone: boolean
  /** Page where the problem is fixed, if not in a tab next to this one. */
  href?: string
}

/** Lists gaps that visitors notice when an event or stream is published. None of them prevents publishing. */
export function buildChecklist(
  { startAt, endAt, image, description, rules }: ChecklistInput,
  schedule: readonly { derivedFrom: string | null }[],
  hasCategories = true,
): Check[] {
  return [
    { label: 'Set a start and an end', tab: 'dates', isDone: startAt !== null && endAt !== null },
    { label: 'Add a picture', tab: 'basics', isDone: image !== null },
    { label: 'Write a description', tab: 'texts', isDone: description.trim() !== '' },
    { label: 'Put something on the schedule', tab: 'schedule', isDone: schedule.some(isWritten) },
    ...(rules === undefined ? [] : [{ label: 'Write the rules', tab: 'texts', isDone: rules.trim() !== '' }]),
    // Without a category no project can be submitted, and only administrators create categories. Listed only
    // if none exists.
    ...(hasCategories
      ? []
      : [{ label: 'Have an administrator add a project category', tab: 'publish', isDone: false }]),
  ]
}

/**
 * Returns whether a person wrote the schedule entry; entries for openings, closings and judging are added
 * automatically.
 */
const isWritten = ({ derivedFrom }: { derivedFrom: string | null }) => derivedFrom === null
