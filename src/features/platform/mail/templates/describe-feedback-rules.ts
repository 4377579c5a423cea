/** Returns the rules for results from ballots: what teams can read of them, and how long they can appeal. */
export const describeFeedbackRules = (appealHours: number | undefined): string[] =>
  appealHours === undefined
    ? []
    : [
        `Teams read what judges said on their project’s page, under “What judges said”. ${
          appealHours === 0
            ? 'There are no appeals.'
            : `They can appeal there within ${appealHours === 1 ? 'one hour' : `${appealHours} hours`}.`
        }`,
      ]
