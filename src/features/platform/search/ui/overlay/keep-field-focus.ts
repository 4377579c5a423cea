/** Keeps the focus in the field when something beside it is pressed. */
export const preventFocusLoss = (event: { preventDefault: () => void }) => event.preventDefault()
