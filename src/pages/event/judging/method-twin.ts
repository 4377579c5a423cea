import { describeMethod, limits } from '#features/judging/publication/ui/method/method-texts.ts'
import { describeAppeals } from '#features/judging/publication/ui/method/describe-appeals.ts'
import { withheldNotice } from '#features/judging/publication/ui/method/withheld-notice.ts'
import { formatCount } from '#lib/fields/numbers.ts'
import { formatInterval, formatPoints } from '#features/judging/scoring/ui/score-formats.ts'
import type { ShownVote } from '#features/judging/vote/ui/vote-calls.ts'
import { formatCounts, describeEffect, describeOutcome } from '#features/judging/vote/ui/vote-texts.ts'
import { load } from '#lib/pages/load.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { page } from '#lib/pages/page.ts'
import { createMarkdownResponse } from '../../feeds/twin.ts'
import { describeJudging } from '../show/judged-lines.ts'
import type { Route } from './+types/method-twin.ts'
import { readMethod } from './method-reading.ts'

export const handle = page({ audience: 'everyone', query: ['version', 'page'] })

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const { event, rubric, rounds, vote, published } = await readMethod(ctx, { slug: params.slug ?? '', url })
  if (event.slug !== params.slug) throw redirectMoved(url, `/event/${event.slug}/method.md`)
  const path = `/event/${event.slug}/method`
  const publication = published?.publication
  return createMarkdownResponse(ctx, {
    title: `How results of ${event.title} are worked out`,
    path,
    facts: publication
      ? [
          ['Version', publication.version],
          ['Published', publication.publishedAt],
          [
            'Counted',
            `${formatCount(publication.entries, 'project')}, ${formatCount(publication.judges, 'judge')}, ${formatCount(publication.ballots, 'ballot')}`,
          ],
          ['Appeals', describeAppeals(publication)],
          [
            'Bundle',
            publication.isWithheld
              ? withheldNotice
              : `${ctx.origin}/event/${event.slug}/results.json?version=${publication.version}`,
          ],
          ['Key', publication.kid],
          ...(publication.signedBy
            ? [['Imported from, and signed there', publication.signedBy] as const]
            : []),
        ]
      : [['Results', 'not published yet']],
    parts: [
      { heading: 'The table', body: published ? published.table.items.map(formatLine).join('\n') : '' },
      { heading: 'Versions', body: publication ? publication.versions.map(versionLine).join('\n') : '' },
      {
        heading: 'How projects are judged',
        body: describeJudging({ event, rubric, rounds, judged: publication }),
      },
      { heading: 'Community vote', body: vote ? formatVote(vote) : '' },
      ...describeMethod(rounds.map(({ mode }) => mode)).map(({ title, text, formula, source }) => ({
        heading: title,
        body: [...text, formula && `    ${formula}`, source].filter(Boolean).join('\n\n'),
      })),
      { heading: 'What it can’t do', body: limits.map((limit) => `- ${limit}`).join('\n') },
    ],
  })
})

type PublishedMethod = NonNullable<Awaited<ReturnType<typeof readMethod>>['published']>

function formatLine({
  place,
  project,
  entry,
  reason,
  ...line
}: PublishedMethod['table']['items'][number]): string {
  const name = project ? `${project.title} by ${project.teamName}` : entry
  const scores = `raw ${formatPoints(line.raw)}, adjusted ${formatPoints(line.adjusted)}, places ${formatInterval(line)}`
  return `- ${place ?? '–'}: ${name}, ${scores}, ${formatCount(line.ballots, 'ballot')}${reason && `. ${reason}`}`
}

const formatVote = (vote: ShownVote) =>
  [
    [describeEffect(vote), describeOutcome(vote)].filter(Boolean).join(' '),
    ...(vote.tally ?? []).map((entry) => `- ${entry.title} by ${entry.team.name}: ${formatCounts(entry)}`),
  ].join('\n')

const versionLine = ({
  version,
  publishedAt,
  changes,
  isWithheld,
}: PublishedMethod['publication']['versions'][number]) =>
  `- Version ${version} (${publishedAt.slice(0, 10)}): ${changes || 'The first version.'}${isWithheld ? ` ${withheldNotice}` : ''}`
