import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { record } from '#features/platform/audit/record.ts'
import {
  addImportedSubmissions,
  type ImportedSubmission,
} from '#features/event/submission/draft/import-submissions.ts'
import { addImportedTeams } from '#features/event/team/seats/import-teams.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, Refusal } from '#lib/contract/errors.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import type { DevpostResult } from '../contract.ts'
import { devpostPeople, devpostProjects } from '../table.ts'
import { guardOperation } from './require-manager.ts'
import type { PlannedProject } from './plan.ts'
import { loadKnown, type Plan, type PlannedPerson, buildPlan, type PlanRequest } from './build-plan.ts'
import { countItems } from './preview-devpost.ts'
import { getSummary } from './summary.ts'

type ImportRequest = PlanRequest & { fingerprint: string }

interface Ready {
  plan: Plan
  texts: Map<string, Text>
}

type Text = Pick<ImportedSubmission, 'shortDescription' | 'description' | 'rendered'>

/**
 * Imports everything or nothing, in one transaction; texts are rendered before it. 409 if the result would
 * differ from the preview of this fingerprint. Projects and people imported earlier stay unchanged.
 */
export const importDevpost = guardOperation(
  createPreparedOperation(
    async (ctx: MemberContext, request: ImportRequest): Promise<Ready> => {
      const plan = await buildPlan(ctx, request)
      if (plan.fingerprint !== request.fingerprint)
        throw conflict(
          'The files or the event have changed since the preview. Look at a new one first.',
          'changed_since',
        )
      return { plan, texts: await renderTexts(ctx, plan) }
    },
    async (ctx, { eventId }, { plan: seenPlan, texts }): Promise<DevpostResult> => {
      await loadManagedEvent(ctx, { eventId }, { lock: true })
      // The lock prevents simultaneous imports into the event, so this finds everything imported earlier.
      const plan = { ...seenPlan, known: await loadKnown(ctx, eventId) }
      const counts = countItems(plan)
      const freshProjects = plan.projects.filter(({ url }) => !plan.known.urls.has(url))
      const teams = await createProjects(ctx, eventId, { fresh: freshProjects, texts })
      await storePeople(ctx, eventId, {
        people: plan.people.filter(({ email }) => !plan.known.emails.has(email)),
        teams,
      })
      if (counts.projects.made + counts.people.made > 0)
        await record(ctx, {
          what: 'devpost.imported',
          subject: { kind: 'event', id: eventId },
          after: { projects: counts.projects.made, people: counts.people.made },
        })
      return { eventId, ...counts }
    },
  ),
)

async function createProjects(
  ctx: MemberContext,
  eventId: string,
  { fresh, texts }: { fresh: PlannedProject[]; texts: Map<string, Text> },
): Promise<Map<string, string>> {
  const teamIds = await addImportedTeams(
    ctx,
    eventId,
    fresh.map(({ teamName }) => teamName),
  )
  const submissionIds = await addImportedSubmissions(
    ctx,
    eventId,
    fresh.map((project, index) => {
      const { row: _, url, people: __, trackName: ___, notes: ____, hasWords: _____, ...fields } = project
      return { ...fields, ...texts.get(url)!, teamId: teamIds[index]! }
    }),
  )
  const rows = fresh.map(({ url }, index) => ({
    eventId,
    url,
    submissionId: submissionIds[index]!,
    createdAt: ctx.now,
  }))
  if (rows.length > 0) await ctx.db.insert(devpostProjects).values(rows)
  return new Map(fresh.map(({ url }, index) => [url, teamIds[index]!]))
}

const batch = 1000

/**
 * Reserves a place for each address. Enrolls and notifies no one and fills no team: the owner of the address
 * decides.
 */
async function storePeople(
  ctx: MemberContext,
  eventId: string,
  { people, teams }: { people: PlannedPerson[]; teams: Map<string, string> },
): Promise<void> {
  for (let from = 0; from < people.length; from += batch)
    await ctx.db.insert(devpostPeople).values(
      people.slice(from, from + batch).map(({ email, name, url }) => ({
        eventId,
        email,
        name,
        teamId: (url && teams.get(url)) || null,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })),
    )
}

const concurrency = 8

/** Renders texts by project address. A text that the renderer rejects is kept as plain text. */
async function renderTexts(ctx: MemberContext, { projects, known }: Plan): Promise<Map<string, Text>> {
  const texts = new Map<string, Text>()
  const newProjects = projects.filter(({ url }) => !known.urls.has(url))
  const renderNext = async (): Promise<void> => {
    const next = newProjects.shift()
    if (!next) return
    texts.set(next.url, await renderText(ctx, next))
    return renderNext()
  }
  await Promise.all(Array.from({ length: concurrency }, renderNext))
  return texts
}

async function renderText(ctx: MemberContext, project: PlannedProject): Promise<Text> {
  const { description, rendered } = await renderDescription(ctx, project.description)
  const summary = project.hasWords ? getSummary(rendered) : ''
  return { description, rendered, shortDescription: project.shortDescription || summary }
}

async function renderDescription(ctx: MemberContext, description: string) {
  try {
    return { description, rendered: await ctx.render(description) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    const escapedText = description.replaceAll('<', '&lt;')
    return { description: escapedText, rendered: await ctx.render(escapedText) }
  }
}
