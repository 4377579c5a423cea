interface LosableItem {
  kind: string
  title: string
  hasWon: boolean
}

/** Describes how hiding or deleting these items affects published results; empty if it doesn't. */
export function describeLoss(items: readonly LosableItem[]): string {
  const winningItems = items.filter(({ hasWon }) => hasWon)
  if (winningItems.length === 0) return ''
  const names = winningItems.map(({ title }) => `“${title}”`).join(', ')
  const isSingle = winningItems.length === 1
  if (winningItems[0]!.kind === 'event')
    return `${names} ${isSingle ? 'has' : 'have'} published results, which nobody will see any more.`
  if (winningItems[0]!.kind === 'team')
    return `${names} won something in published results. ${isSingle ? 'Its project stays' : 'Their projects stay'} listed there without a team page; hide the project to take it out.`
  return `${names} ${isSingle ? 'has' : 'have'} a medal, a rank or a prize in published results, and will be missing there.`
}
