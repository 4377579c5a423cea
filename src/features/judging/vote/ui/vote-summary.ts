import type { ShownVote } from './vote-calls.ts'
import { formatCounts, describeEffect, describeOutcome } from './vote-texts.ts'

/** The others are on the page of the vote. */
const shownAtMost = 5

/**
 * What the community said, for a page of results: in words, so that it loads nothing to say them. Nothing before anyone
 * could vote.
 */
export function summarizeVote(vote: ShownVote | null, eventSlug: string) {
  if (!vote || vote.state === 'upcoming') return null
  return {
    summary: [describeEffect(vote), describeOutcome(vote)].filter(Boolean).join(' '),
    counts: (vote.tally ?? []).slice(0, shownAtMost).map(({ title, team, slug, ...counted }) => ({
      title,
      path: `/event/${eventSlug}/${team.slug}/${slug}`,
      count: formatCounts(counted),
    })),
  }
}
