interface Nearness {
  partial?: boolean | undefined
  similar?: boolean | undefined
}

/** Says that the results are not quite what was asked for; undefined when they are. */
export function describeNearness({ partial, similar }: Nearness): string | undefined {
  if (partial) return 'Nothing has all of these words. This comes closest.'
  return similar ? 'Nothing matches exactly. These are similar.' : undefined
}
