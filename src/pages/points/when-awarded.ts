import type { ActionSlug } from '#features/action/awards/fixed-actions.ts'

/** How each award comes about, for people. */
export const whenAwarded: Record<ActionSlug, string> = {
  tutorial: 'When your tutorial is published for the first time',
  blog: 'When your article is published for the first time',
  submission: 'When your team submits its project, for each member',
  finalist: 'When results are published, for each member of the team',
  'top-3': 'When results are published, for each member of the team',
  'top-2': 'When results are published, for each member of the team',
  winner: 'When results are published, for each member of the team',
  mentor: 'When the organizers of an event thank you as its mentor',
  'open-talk': 'When the organizers of an event thank you for your talk',
}
