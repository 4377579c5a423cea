import { and, eq, inArray, sql } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { memberNames } from '#features/event/participant/rows.ts'
import type { FrozenEntry } from '#features/judging/round/contract.ts'
import { roundEntries } from '#features/judging/round/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { selectTechnologyTags } from '#features/content/technology/rows.ts'
import { toParagraphs, toShownText } from '#features/content/text/rendering/shown.ts'
import type { Context } from '#lib/contract/context.ts'
import { notFound, Refusal } from '#lib/contract/errors.ts'
import { defaultLanguage } from '#lib/fields/languages.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import type { ShownEntry } from './shapes.ts'
import type { RoundRow } from '#features/judging/round/load-round.ts'

interface EntryRow {
  submissionId: string
  frozen: FrozenEntry
  now: CurrentEntry
  rendered: RenderedText | null
  team: ShownEntry['team'] & object
  technologies: ShownEntry['technologies']
}

type CurrentEntry = Omit<FrozenEntry, 'technologyIds' | 'submittedAt'> & { savedAt: Date }

/** Returns entries of a round as judges see them; 404 if one was withdrawn, deleted or hidden since. */
export async function loadEntries(ctx: Context, round: RoundRow, ids: string[]): Promise<ShownEntry[]> {
  const rows = await findEntries(ctx, round, ids)
  const tracks = await loadTrackNames(ctx, round.eventId)
  return Promise.all(
    ids.map(async (id) => {
      const row = rows.find(({ submissionId }) => submissionId === id)
      if (!row) throw notFound('Project')
      const { frozen } = row
      return {
        submissionId: id,
        title: frozen.title,
        shortDescription: frozen.shortDescription,
        text: await renderText(ctx, row),
        trackId: frozen.trackId,
        track: tracks.get(frozen.trackId ?? '') ?? null,
        imageLink: frozen.imageLink,
        videoLink: frozen.videoLink,
        repoLink: frozen.repoLink,
        demoUrl: frozen.demoUrl,
        presentationLink: frozen.presentationLink,
        technologies: row.technologies,
        team: round.namesShown ? row.team : null,
        later: findLaterChanges(row, tracks),
      }
    }),
  )
}

/** Returns the names of an event's tracks by id. */
export async function loadTrackNames({ db }: Context, eventId: string): Promise<Map<string, string>> {
  const [row] = await db.select({ tracks: events.tracks }).from(events).where(eq(events.id, eventId))
  return new Map(row?.tracks.map(({ id, name }) => [id, name]))
}

const findEntries = (ctx: Context, round: RoundRow, ids: string[]): Promise<EntryRow[]> =>
  ctx.db
    .select({
      submissionId: submissions.id,
      frozen: roundEntries.frozen,
      now: {
        title: submissions.title,
        shortDescription: submissions.shortDescription,
        description: submissions.description,
        trackId: submissions.trackId,
        imageLink: submissions.imageLink,
        videoLink: submissions.videoLink,
        repoLink: submissions.repoLink,
        demoUrl: submissions.demoUrl,
        presentationLink: submissions.presentationLink,
        version: submissions.version,
        savedAt: submissions.updatedAt,
      },
      rendered: submissions.rendered,
      team: sql<EntryRow['team']>`json_build_object('name', ${submissions.teamName},
        'members', ${memberNames(sql`${submissions.teamId}`)})`,
      technologies: selectTechnologyTags(
        [defaultLanguage, ''],
        sql`t.id in (select listed::uuid from jsonb_array_elements_text(${roundEntries.frozen} -> 'technologyIds') listed)`,
      ),
    })
    .from(roundEntries)
    .innerJoin(submissions, eq(submissions.id, roundEntries.submissionId))
    .where(
      and(
        eq(roundEntries.roundId, round.id),
        inArray(roundEntries.submissionId, ids),
        sql`${submissions.deletedAt} is null and ${submissions.submittedAt} is not null`,
      ),
    )

/** Returns the frozen text, using the stored rendering if the text hasn't changed since. */
async function renderText(ctx: Context, { frozen, now, rendered }: EntryRow): Promise<ShownEntry['text']> {
  if (rendered && now.description === frozen.description) return toShownText(rendered)
  if (!frozen.description) return { html: '', toc: [], minutes: 0 }
  try {
    return toShownText(await ctx.render(frozen.description))
  } catch (error) {
    // The text was valid when saved, so a stricter renderer must not keep judges from reading it.
    if (error instanceof Refusal) return { html: toParagraphs(frozen.description), toc: [], minutes: 0 }
    throw error
  }
}

const comparedFields = {
  title: 'Title',
  shortDescription: 'Short description',
  description: 'Description',
  trackId: 'Track',
  imageLink: 'Picture',
  videoLink: 'Video',
  repoLink: 'Repository',
  demoUrl: 'Demo',
  presentationLink: 'Presentation',
} as const

function findLaterChanges({ frozen, now }: EntryRow, tracks: Map<string, string>): ShownEntry['later'] {
  if (now.version === frozen.version) return null
  const fields = Object.entries(comparedFields) as [keyof typeof comparedFields, string][]
  const changes = fields
    .filter(([field]) => (now[field] ?? '') !== (frozen[field] ?? ''))
    .map(([field, name]) => ({
      field: name,
      now: (field === 'trackId' ? tracks.get(now.trackId ?? '') : now[field]) ?? '',
    }))
  return changes.length > 0 ? { savedAt: now.savedAt, changes } : null
}
