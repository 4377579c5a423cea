interface JudgingState {
  isSignedByTwo: boolean
  isPrepared: boolean
  openRound: string | null
}

export interface PublishingObstacle {
  title: string
  text: string
  /** Tab of judging that removes the obstacle, and the words of the link to it. */
  tab: 'results' | 'rounds'
  link: string
}

/** Returns why results set by hand can't be published, as `publishResults` does; null if they can. */
export function getPublishingObstacle({
  isSignedByTwo,
  isPrepared,
  openRound,
}: JudgingState): PublishingObstacle | null {
  const link = 'Go to the results in judging'
  if (isSignedByTwo)
    return {
      title: 'Two organizers sign the results of this event',
      text: 'Results set by hand carry no signatures. Publish them in judging, or lift the rule there together first.',
      tab: 'results',
      link,
    }
  if (isPrepared)
    return {
      title: 'Results are prepared in judging',
      text: 'They come from judges’ ballots. Publish them there, or throw them away before you publish results by hand.',
      tab: 'results',
      link,
    }
  if (openRound)
    return {
      title: `The round “${openRound}” is open`,
      text: 'Judges are still rating. Close it before you publish results.',
      tab: 'rounds',
      link: 'Go to the rounds',
    }
  return null
}
