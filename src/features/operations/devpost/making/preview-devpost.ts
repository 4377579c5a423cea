import type { MemberContext } from '#lib/contract/context.ts'
import type { DevpostPreview, DevpostRow } from '../contract.ts'
import { maxListedRows } from '../limits.ts'
import { guardOperation } from './require-manager.ts'
import { type Plan, buildPlan, type PlanRequest } from './build-plan.ts'

/**
 * Previews an import without writing. 422 for an unreadable file, 403 if the caller doesn't manage the event.
 */
export const previewDevpost = guardOperation(
  async (ctx: MemberContext, request: PlanRequest): Promise<DevpostPreview> => {
    const plan = await buildPlan(ctx, request)
    const counts = countItems(plan)
    return { ...counts, rows: listRows(plan), unused: plan.unused, fingerprint: plan.fingerprint }
  },
)

/** Counts the items to import, those already imported and those rejected. */
export function countItems({ projects, people, refused, known }: Plan) {
  const knownProjects = projects.filter(({ url }) => known.urls.has(url)).length
  const knownPeople = people.filter(({ email }) => known.emails.has(email)).length
  return {
    projects: {
      made: projects.length - knownProjects,
      known: knownProjects,
      refused: refused.submissions.length,
    },
    people: {
      made: people.length - knownPeople,
      known: knownPeople,
      refused: refused.members.length + refused.participants.length,
    },
  }
}

const emptyFields = { people: 0, track: null, technologies: 0 }

function listRows({ projects, refused, known }: Plan): DevpostRow[] {
  const plannedRows = projects.map(({ row, url, title, notes, people, trackName, technologyIds }) => ({
    file: 'submissions' as const,
    row,
    title,
    outcome: known.urls.has(url) ? ('known' as const) : ('made' as const),
    notes: notes.slice(0, 20),
    people: people.length,
    track: trackName,
    technologies: technologyIds.length,
  }))
  const skippedRows = (['submissions', 'members', 'participants'] as const).flatMap((fileName) =>
    refused[fileName].slice(0, maxListedRows).map(({ row, title, reason }) => ({
      file: fileName === 'participants' ? fileName : ('submissions' as const),
      row,
      title,
      outcome: 'refused' as const,
      notes: [reason],
      ...emptyFields,
    })),
  )
  return [...plannedRows, ...skippedRows].toSorted(
    (a, b) => Number(a.file === 'participants') - Number(b.file === 'participants') || a.row - b.row,
  )
}
