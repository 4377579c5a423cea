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
}

/** What visitors miss when an event or stream goes public without it; none of it is demanded. */
export function checklistOf(
  { startAt, endAt, image, description, rules }: Checked,
  scheduled: number,
  hasCategories = true,
): Check[] {
  return [
    { label: 'It has a start and an end', tab: 'dates', isDone: startAt !== null && endAt !== null },
    { label: 'It has a picture', tab: 'basics', isDone: image !== null },
    { label: 'It has a description', tab: 'texts', isDone: description.trim() !== '' },
    { label: 'Something is on the schedule', tab: 'schedule', isDone: scheduled > 0 },
    ...(rules === undefined ? [] : [{ label: 'It has rules', tab: 'texts', isDone: rules.trim() !== '' }]),
    // Nothing can be submitted without one, and only administrators make them: said where it is missing alone.
    ...(hasCategories
      ? []
      : [{ label: 'An administrator has made a category for projects', tab: 'publish', isDone: false }]),
  ]
}
