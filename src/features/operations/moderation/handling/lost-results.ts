interface Thing {
  kind: string
  title: string
  hasWon: boolean
}

/** Describes how hiding or deleting these items affects published results; empty if it doesn't. */
export function describeLoss(things: readonly Thing[]): string {
  const won = things.filter(({ hasWon }) => hasWon)
  if (won.length === 0) return ''
  const names = won.map(({ title }) => `“${title}”`).join(', ')
  const isOne = won.length === 1
  if (won[0]!.kind === 'event')
    return `${names} ${isOne ? 'has' : 'have'} published results, which nobody will see any more.`
  if (won[0]!.kind === 'team')
    return `${names} won something in published results. ${isOne ? 'Its project stays' : 'Their projects stay'} listed there without a team page; hide the project to take it out.`
  return `${names} ${isOne ? 'has' : 'have'} a medal, a rank or a prize in published results, and will be missing there.`
}
