import { events } from '#features/event/event/api.ts'
import { questioning } from '#features/event/question/api.ts'
import { judgingRounds } from '#features/judging/round/api.ts'
import { rubrics } from '#features/judging/rubric/api.ts'
import { timeline } from '#features/event/timeline/api.ts'
import { load } from '#lib/pages/load.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { page } from '#lib/pages/page.ts'
import { isJudged, describeJudging, publicRounds } from './show/judged-lines.ts'
import { peopleLine, formatSchedule, formatStatusLine } from '../feeds/event-parts.ts'
import { escapeMarkdown } from '../feeds/escape-markdown.ts'
import { createMarkdownResponse } from '../feeds/twin.ts'
import type { Route } from './+types/twin.ts'

export const handle = page({ audience: 'everyone' })

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const event = await events.read.getEvent(ctx, { slug: params.slug ?? '' })
  if (event.slug !== params.slug) throw redirectMoved(url, `/event/${event.slug}.md`)
  const { items } = await timeline.read.getTimelineEvents(ctx, { eventId: event.id, perPage: 100 })
  const faq = await questioning.read.getFaq(ctx, { eventId: event.id, perPage: 100 })
  const eventInput = { eventId: event.id }
  const [rubric, { rounds }] = await Promise.all([
    rubrics.read.getRubric(ctx, eventInput),
    judgingRounds.read.getRounds(ctx, eventInput),
  ])
  return createMarkdownResponse(ctx, {
    title: event.title,
    path: `/event/${event.slug}`,
    lede: event.tagline,
    facts: [
      ['Type', event.type.toLowerCase()],
      ['Phase', event.phase],
      ['Status', formatStatusLine(event)],
      ['Starts', event.startAt],
      ['Ends', event.endAt],
      ['Time zone', event.timeZone],
      ['Place', event.place],
      ['Submissions open', event.submissionsOpenAt],
      ['Submissions close', event.submissionsCloseAt],
      ['Judging ends', event.resultsPublishedAt ? null : event.judgingEndAt],
      event.resultsPublishedAt
        ? ['Results published', event.resultsPublishedAt]
        : ['Results', event.resultsAt],
      ['Enrollment', event.signupActive ? 'open' : 'closed'],
      ['Largest team', event.maxTeamSize],
      ['Participants', event.participantsCount],
      ['Technologies', event.technologies.map(({ name }) => name).join(', ')],
      ['Partners', event.partners.map(({ name }) => name).join(', ')],
      ['People', peopleLine(event.people)],
    ],
    parts: [
      { body: event.description },
      {
        heading: 'Tracks',
        body: event.tracks
          .map(({ name, description }) => escapeMarkdown(`- ${name}: ${description}`))
          .join('\n'),
      },
      { heading: 'Prizes', body: event.prizes.map(formatPrizeLine).join('\n') },
      { heading: 'Schedule', body: formatSchedule(event, items) },
      {
        heading: 'How projects are judged',
        body: isJudged(event, rubric, rounds)
          ? describeJudging({ event, rubric, rounds: publicRounds(event, rounds) })
          : '',
      },
      { heading: 'Rules', body: event.rules },
      {
        heading: 'Questions and answers',
        body: faq.items.map(({ body, answer }) => `${quoteText(body)}\n\n${answer}`).join('\n\n'),
      },
    ],
  })
})

/** Formats a text as a Markdown quotation, for the question above its answer. */
const quoteText = (text: string) => text.replaceAll(/^/gm, '> ')

interface Prize {
  place: string
  title: string
  amount: number | null
  currency: string | null
  description: string
  winners: readonly { title: string; team: { name: string } }[]
}

function formatPrizeLine({ place, title, amount, currency, description, winners }: Prize) {
  const amountText = amount === null ? '' : ` (${amount} ${currency ?? ''})`.replace(' )', ')')
  const winnersText = winners.map((winner) => `${winner.title} by ${winner.team.name}`).join(' and ')
  const more = `${description ? `. ${description}` : ''}${winnersText && `. Won by ${winnersText}`}`
  return escapeMarkdown(`- ${place}: ${title}${amountText}${more}`)
}
