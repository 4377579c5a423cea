/** Where the tabs are wider than the screen, the one at this place is moved into sight. */
export function showTab(list: HTMLUListElement | null, place: number) {
  const tab = list?.children.item(place)
  if (!list || !(tab instanceof HTMLElement)) return
  list.scrollLeft = tab.offsetLeft - list.offsetLeft - list.clientWidth / 3
}
