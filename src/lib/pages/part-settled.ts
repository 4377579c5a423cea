/** Dispatched on the document when a late part of the page handles events, or says that it couldn't load. */
export const partSettledEvent = 'part-settled'
