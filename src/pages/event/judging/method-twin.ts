import { describeMethod, limits } from '#features/judging/publication/ui/method/method-texts.ts'
import { describeAppeals } from '#features/judging/publication/ui/method/describe-appeals.ts'
import { withheldNotice } from '#features/judging/publication/ui/method/withheld-notice.ts'
import { formatCount } from '#lib/fields/numbers.ts'
import { formatInterval, formatPoints } from '#features/judging/scoring/ui/score-formats.ts'
import type { ShownVote } from '#features/judging/vote/ui/vote-calls.ts'
import { formatCounts, describeEffect, describeOutcome } from '#features/judging/vote/ui/vote-texts.ts'
import { load } from '#lib/pages/load.ts'
import { moved } from '#lib/pages/with-query.ts'
import { page } from '#lib/pages/page.ts'
import { twin } from '../../feeds/twin.ts'
import { judgedLines } from '../show/judged-lines.ts'
import type { Route } from './+types/method-twin.ts'
import { readMethod } from './method-reading.ts'

export const handle = page({ audience: 'everyone', query: ['version', 'page'] })

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const { event, rubric, rounds, vote, published } = await readMethod(ctx, { slug: params.slug ?? '', url })
  if (event.slug !== params.slug) throw moved(url, `/event/${event.slug}/method.md`)
  const path = `/event/${event.slug}/method`
  const about = published?.publication
  return twin(ctx, {
    title: `How results of ${event.title} are worked out`,
    path,
    facts: about
      ? [
          ['Version', about.version],
          ['Published', about.publishedAt],
          [
            'Counted',
            `${formatCount(about.entries, 'project')}, ${formatCount(about.judges, 'judge')}, ${formatCount(about.ballots, 'ballot')}`,
          ],
          ['Appeals', describeAppeals(about)],
          [
            'Bundle',
            about.isWithheld
              ? withheldNotice
              : `${ctx.origin}/event/${event.slug}/results.json?version=${about.version}`,
          ],
          ['Key', about.kid],
          ...(about.signedBy ? [['Imported from, and signed there', about.signedBy] as const] : []),
        ]
      : [['Results', 'not published yet']],
    parts: [
      { heading: 'The table', body: published ? published.table.items.map(formatLine).join('\n') : '' },
      { heading: 'Versions', body: about ? about.versions.map(versionLine).join('\n') : '' },
      {
        heading: 'How projects are judged',
        body: judgedLines({ event, rubric, rounds, judged: about }),
      },
      { heading: 'Community vote', body: vote ? voteLines(vote) : '' },
      ...describeMethod(rounds.map(({ mode }) => mode)).map(({ title, text, formula, source }) => ({
        heading: title,
        body: [...text, formula && `    ${formula}`, source].filter(Boolean).join('\n\n'),
      })),
      { heading: 'What it can’t do', body: limits.map((one) => `- ${one}`).join('\n') },
    ],
  })
})

type Read = NonNullable<Awaited<ReturnType<typeof readMethod>>['published']>

function formatLine({ place, project, entry, reason, ...line }: Read['table']['items'][number]): string {
  const name = project ? `${project.title} by ${project.teamName}` : entry
  const scores = `raw ${formatPoints(line.raw)}, adjusted ${formatPoints(line.adjusted)}, places ${formatInterval(line)}`
  return `- ${place ?? '–'}: ${name}, ${scores}, ${formatCount(line.ballots, 'ballot')}${reason && `. ${reason}`}`
}

const voteLines = (vote: ShownVote) =>
  [
    [describeEffect(vote), describeOutcome(vote)].filter(Boolean).join(' '),
    ...(vote.tally ?? []).map((one) => `- ${one.title} by ${one.team.name}: ${formatCounts(one)}`),
  ].join('\n')

const versionLine = ({
  version,
  publishedAt,
  changes,
  isWithheld,
}: Read['publication']['versions'][number]) =>
  `- Version ${version} (${publishedAt.slice(0, 10)}): ${changes || 'The first version.'}${isWithheld ? ` ${withheldNotice}` : ''}`
