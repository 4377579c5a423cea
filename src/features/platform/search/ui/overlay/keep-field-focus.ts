/** Keeps the focus in the field when something beside it is pressed. */
export const stay = (event: { preventDefault: () => void }) => event.preventDefault()
