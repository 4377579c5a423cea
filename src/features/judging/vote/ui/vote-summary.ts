import type { ShownVote } from './vote-calls.ts'
import { formatCounts, describeEffect, describeOutcome } from './vote-texts.ts'

/** Maximum projects shown; the page of the vote has the others. */
const maxShown = 5

/**
 * Summarizes the community's result as text for a results page, which then loads no components for it. Null
 * before the vote has opened.
 */
export function summarizeVote(vote: ShownVote | null, eventSlug: string) {
  if (!vote || vote.state === 'upcoming') return null
  return {
    summary: [describeEffect(vote), describeOutcome(vote)].filter(Boolean).join(' '),
    counts: (vote.tally ?? []).slice(0, maxShown).map(({ title, team, slug, ...counted }) => ({
      title,
      path: `/event/${eventSlug}/${team.slug}/${slug}`,
      count: formatCounts(counted),
    })),
  }
}
