/** For what is pressed beside the field: the focus stays where one types. */
export const stay = (event: { preventDefault: () => void }) => event.preventDefault()
