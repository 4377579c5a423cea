import { type SQL, sql } from 'drizzle-orm'
import type { PersonCard } from '#features/event/event/people/role.ts'
import { selectPersonCard, withProfile } from '#features/people/profile/rows.ts'
import {
  categoriesJson as submissionCategoriesJson,
  techJson as submissionTechJson,
} from '#features/event/submission/gallery/topics.ts'
import { membersJson, toShownMembers } from '#features/event/team/seats/members.ts'
import type { Context } from '#lib/contract/context.ts'
import type { ProjectCard } from './list-contract.ts'
import { joinEvent } from '#features/event/event/rows.ts'
import { joinSubmission } from '#features/event/submission/rows.ts'
import { joinTeam } from '#features/event/team/rows.ts'
import { categoriesJson, techJson } from '../writing/topics.ts'

type Members = Parameters<typeof toShownMembers>[1]

/** Row of a card as JSON, where times are text. */
export type CardRow = Omit<ProjectCard, 'kind' | 'url' | 'people' | 'shownAt'> & {
  shownAt: string
  slug: string | null
  isApplication: boolean
  eventId: string | null
  teamId: string | null
  owner: PersonCard | null
  ownerId: string | null
  members: Members
}

/** Selects rows of project_entry with their `place`, as JSON in that order. */
export const cardsJson = (page: SQL) => sql`(select coalesce(json_agg(${itemJson} order by page.place), '[]')
  from ${page} page left ${joinSubmission(sql`page.submission_id`, 'submission')}
    left join application on application.id = page.application_id
    left ${joinEvent(sql`page.event_id`, 'event')} left ${joinTeam(sql`submission.team_id`, 'team')}
    ${withProfile(sql`application.user_id`)})`

/** JSON of a row of `page` with its submission or application. */
const itemJson = sql`json_build_object('id', page.id, 'isApplication', page.application_id is not null,
  'title', coalesce(submission.title, application.title), 'slug', submission.slug,
  'shortDescription', coalesce(submission.short_description, application.short_description),
  'imageLink', coalesce(submission.image_link, application.image_link),
  'demoPlatform', coalesce(submission.demo_platform, application.demo_platform),
  'medal', (array['WINNERS','TOP_2','TOP_3','FINALISTS'])[page.medal], 'likesCount', page.likes_count,
  'shownAt', page.shown_at, 'eventId', event.id, 'teamId', team.id,
  'event', case when event.id is not null then json_build_object('slug', event.slug, 'title', event.title) end,
  'team', case when team.id is not null then json_build_object('slug', team.slug, 'name', team.name) end,
  'techIn', case when page.submission_id is null then ${techJson} else ${submissionTechJson} end,
  'categories', case when page.submission_id is null then ${categoriesJson} else ${submissionCategoriesJson} end,
  'owner', case when p.id is not null then ${selectPersonCard('p.user_id')} end, 'ownerId', p.id,
  'members', case when team.id is not null then ${membersJson} else '[]' end)`

/** Returns a card in the response shape; registers everything that it shows as a dependency of the page. */
export function toShownCard(ctx: Context, item: CardRow): ProjectCard {
  const { isApplication, slug, owner, ownerId, members, eventId, teamId, shownAt, ...card } = item
  ctx.uses(isApplication ? 'application' : 'submission', card.id)
  ctx.uses('technology-list')
  ctx.uses('category-list')
  if (eventId) ctx.uses('event', eventId)
  if (teamId) ctx.uses('team', teamId)
  if (ownerId) ctx.uses('profile', ownerId)
  const people = toShownMembers(ctx, members).map(({ profile }) => profile)
  return {
    ...card,
    kind: isApplication ? 'application' : 'submission',
    url: isApplication ? `/apps/app?id=${card.id}` : `/event/${card.event?.slug}/${card.team?.slug}/${slug}`,
    shownAt: new Date(shownAt),
    people: (owner ? [owner] : people).map((person) => ({ ...person, role: person.role ?? '' })),
  }
}
