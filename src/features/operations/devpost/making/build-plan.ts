import { eq } from 'drizzle-orm'
import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { events } from '#features/event/event/table.ts'
import { listedTechnologies } from '#features/content/technology/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import type { DevpostFiles } from '../contract.ts'
import { maxPeople, maxProjects } from '../limits.ts'
import type { DevpostExports } from '../reading/exports.ts'
import type { ListedPerson, RefusedRow } from '../reading/projects.ts'
import { devpostPeople, devpostProjects } from '../table.ts'
import { getFingerprint, type PlannedProject, planProject } from './plan.ts'

/** A person in the files, with the project of their team. */
export interface PlannedPerson extends ListedPerson {
  url: string | null
}

export interface Plan {
  projects: PlannedProject[]
  people: PlannedPerson[]
  refused: Record<'submissions' | 'members' | 'participants', RefusedRow[]>
  unused: string[]
  fingerprint: string
  /** Addresses of projects and people that earlier imports created. */
  known: { urls: Set<string>; emails: Set<string> }
}

export interface PlanRequest {
  eventId: string
  files: DevpostFiles
}

/**
 * Plans the import of these files. 422 for an unreadable file, 403 if the caller doesn't manage the event.
 */
export async function buildPlan(
  ctx: MemberContext,
  { eventId, files: { submissions, participants } }: PlanRequest,
): Promise<Plan> {
  await loadManagedEvent(ctx, { eventId })
  if (!submissions && !participants) throw invalid({ submissions: 'Choose at least one file' })
  const paths = { submissions: submissions?.path, participants: participants?.path }
  const { made, enrolled } = (await ctx.readExports(paths)) as DevpostExports
  const planContext = await loadPlanContext(ctx, eventId)
  const projects = made.projects.map((project) => planProject(project, { ...planContext, now: ctx.now }))
  const people = assignPeople(projects, enrolled.people)
  return {
    projects,
    people,
    refused: {
      submissions: made.refused,
      members: made.refusedPeople,
      participants: enrolled.refused,
    },
    unused: [...new Set([...made.unused, ...enrolled.unused])].slice(0, 200),
    fingerprint: getFingerprint(projects, enrolled.people),
    known: await loadKnown(ctx, eventId),
  }
}

/** Lists each address once: in the first team that has it, otherwise only in the event. */
function assignPeople(projects: PlannedProject[], listedPeople: ListedPerson[]): PlannedPerson[] {
  const peopleByEmail = new Map<string, PlannedPerson & { title?: string }>()
  for (const { url, title, people, notes } of projects)
    for (const person of people) {
      const before = peopleByEmail.get(person.email)
      if (!before) peopleByEmail.set(person.email, { ...person, url, title })
      else notes.push(`${person.name || 'Someone'} is already in the team of “${before.title}”`)
    }
  for (const person of listedPeople)
    if (!peopleByEmail.has(person.email)) peopleByEmail.set(person.email, { ...person, url: null })
  return [...peopleByEmail.values()]
    .slice(0, maxPeople + maxProjects)
    .map(({ email, name, url }) => ({ email, name, url }))
}

async function loadPlanContext({ db }: MemberContext, eventId: string) {
  const [[event], technologies] = await Promise.all([
    db
      .select({ tracks: events.tracks, maxTeamSize: events.maxTeamSize })
      .from(events)
      .where(eq(events.id, eventId)),
    db.execute<{ id: string; slug: string; name: string }>(listedTechnologies, 'objects'),
  ])
  const idsByName = technologies.map(({ id, name }) => [name.toLowerCase(), id] as const)
  const bySlug = technologies.map(({ id, slug }) => [slug, id] as const)
  return { ...event!, technologies: new Map([...bySlug, ...idsByName]) }
}

/** Loads the projects and people of earlier imports into the event. */
export async function loadKnown({ db }: MemberContext, eventId: string) {
  const [projects, people] = await Promise.all([
    db.select({ url: devpostProjects.url }).from(devpostProjects).where(eq(devpostProjects.eventId, eventId)),
    db.select({ email: devpostPeople.email }).from(devpostPeople).where(eq(devpostPeople.eventId, eventId)),
  ])
  return { urls: new Set(projects.map(({ url }) => url)), emails: new Set(people.map(({ email }) => email)) }
}
