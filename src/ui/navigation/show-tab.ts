/** Scrolls the tab at this index into view if the tabs are wider than the screen. */
export function showTab(list: HTMLUListElement | null, index: number) {
  const tab = list?.children.item(index)
  if (!list || !(tab instanceof HTMLElement)) return
  list.scrollLeft = tab.offsetLeft - list.offsetLeft - list.clientWidth / 3
}
