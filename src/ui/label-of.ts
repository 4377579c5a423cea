/** What stands beside a control on this page, by its name; for what has no label, the name itself. */
export function labelOf(name: string): string {
  const control = document.getElementById(name) ?? document.getElementsByName(name)[0]
  const label = control && 'labels' in control ? (control as HTMLInputElement).labels?.[0] : undefined
  // The first words: marks and hints follow them.
  const words =
    label && document.createTreeWalker(label, NodeFilter.SHOW_TEXT).nextNode()?.textContent?.trim()
  return words || name.charAt(0).toUpperCase() + name.slice(1)
}
