interface Checked {
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
  /** Where it is mended, if not in a tab beside this one. */
  href?: string
}

/** What visitors miss when an event or stream goes public without it; none of it is demanded. */
export function checklistOf(
  { startAt, endAt, image, description, rules }: Checked,
  schedule: readonly { derivedFrom: string | null }[],
  hasCategories = true,
): Check[] {
  return [
    { label: 'Set a start and an end', tab: 'dates', isDone: startAt !== null && endAt !== null },
    { label: 'Add a picture', tab: 'basics', isDone: image !== null },
    { label: 'Write a description', tab: 'texts', isDone: description.trim() !== '' },
    { label: 'Put something on the schedule', tab: 'schedule', isDone: schedule.some(isWritten) },
    ...(rules === undefined ? [] : [{ label: 'Write the rules', tab: 'texts', isDone: rules.trim() !== '' }]),
    // Nothing can be submitted without one, and only administrators make them: said where it is missing alone.
    ...(hasCategories
      ? []
      : [{ label: 'Have an administrator add a project category', tab: 'publish', isDone: false }]),
  ]
}

/** Openings, closings and judging stand on every schedule by themselves. */
const isWritten = ({ derivedFrom }: { derivedFrom: string | null }) => derivedFrom === null
